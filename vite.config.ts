import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownPreload } from './scripts/own-preload.mjs'
import { pageScripts } from './scripts/page-scripts.mjs'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const alias = { '@': path('./src'), '@db': path('./db') }
const api = `http://127.0.0.1:${process.env.LANEWAY_DEV_API ?? 3000}`

export default defineConfig({
  root: path('./src/web'),
  resolve: { alias },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: path('./src/web/routes'),
      generatedRouteTree: path('./src/web/route-tree.gen.ts'),
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    ownPreload(),
  ],
  // The server replaces this placeholder with a new nonce in every page.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: Object.fromEntries(['/trpc', '/api', '/feeds', '/healthz'].map((start) => [start, api])) },
  build: {
    outDir: path('./dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    // The content security policy would block a style sheet or script inlined as a data URL.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page has these before it loads a part.
      resolveDependencies: (_file, files) =>
        files.filter((file) => !/\/(rolldown-runtime|framework|app|index)-[\w-]+\.js$/.test(file)),
    },
    rolldownOptions: {
      // Which file a part is in is decided by `pageScripts`, also where one page needs it at once and another later.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: { groups: pageScripts() },
        // The engine compiles all functions while a file arrives, on another thread, instead of when each is called.
        postBanner: '//# allFunctionsCalledOnLoad',
      },
    },
  },
})
