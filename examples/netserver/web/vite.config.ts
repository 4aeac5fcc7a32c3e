/**
 * How the page is built: one script and one stylesheet, named by what is in them.
 */
import { defineConfig, type UserConfig } from 'vite';

const config: UserConfig = defineConfig({
  // src/client.ts takes only types from the kernel; its code is never in the page
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});

export default config;
