import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const isBuilt = import.meta.url.endsWith('.js')

/** The path of the built program: the server's build contains it, and tests build it once. */
export const importProgram: { built: string | null } = {
  built: isBuilt ? join(import.meta.dirname, 'import-reader.js') : null,
}

/** The program and the arguments for Node. An unbuilt program needs more of them. */
export const programToRun = () =>
  importProgram.built === null
    ? {
        path: fileURLToPath(new URL('./import-reader.ts', import.meta.url)),
        options: ['--import', import.meta.resolve('tsx')],
      }
    : { path: importProgram.built, options: [] }
