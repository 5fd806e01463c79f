<?php
// What WordPress makes of a post's text, by its own functions and without a database:
// php wordpress.php FOLDER admin|author|oembed < text
[, $folder, $who] = $argv;
define('ABSPATH', rtrim($folder, '/') . '/');
define('WPINC', 'wp-includes');
define('WP_DEBUG', false);
$parts = ['compat', 'load', 'plugin', 'functions', 'class-wp-error', 'formatting', 'kses', 'embed', 'shortcodes',
  'link-template', 'http', 'class-wp-oembed', 'pluggable'];
foreach ($parts as $part) {
  if (file_exists(ABSPATH . "wp-includes/$part.php")) require_once ABSPATH . "wp-includes/$part.php";
}
require ABSPATH . 'wp-includes/version.php';
add_filter('pre_option', fn () => 'UTF-8');
if ($who === 'version') {
  echo $wp_version;
  exit;
}
$text = stream_get_contents(STDIN);
if ($who === 'oembed') {
  echo wp_filter_oembed_result($text, (object) ['type' => 'rich'], 'https://games.example/');
  exit;
}
if ($who === 'author') $text = wp_unslash(wp_filter_post_kses(wp_slash($text)));
echo wpautop(preg_replace('/<!-- \/?wp:[^>]*-->\s*/', '', $text));
