// @ts-check
import { fileURLToPath } from 'node:url'

const own = fileURLToPath(new URL('../src/web/lib/preload-files.ts', import.meta.url))

/**
 * Replaces the function by which Vite imports lazy modules of the build.
 * @returns {import('vite').Plugin}
 */
export const ownPreload = () => ({
  name: 'own-preload',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { preloadFiles as __vitePreload } from ${JSON.stringify(own)}`,
  },
})
