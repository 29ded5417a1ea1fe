import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const isBuilt = import.meta.url.endsWith('.js')

/** The path of the process's program, where it is built: the server's build has it beside itself, tests build it once. */
export const importProgram: { built: string | null } = {
  built: isBuilt ? join(import.meta.dirname, 'import-reader.js') : null,
}

/** The program and what Node needs to run it, which is more where it is not built. */
export const programToRun = () =>
  importProgram.built === null
    ? {
        path: fileURLToPath(new URL('./import-reader.ts', import.meta.url)),
        options: ['--import', import.meta.resolve('tsx')],
      }
    : { path: importProgram.built, options: [] }
