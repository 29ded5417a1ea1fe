import { fileURLToPath } from 'node:url'

/** The folder with package.json in it; `src/server` and the built `dist/server` are equally deep below it. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))
