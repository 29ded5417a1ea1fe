import { join } from 'node:path'

const isBuilt = import.meta.url.endsWith('.js')

/** The path of the thread's program, where it is built: the server's build has it beside itself, tests build it once. */
export const importProgram: { built: string | null } = {
  built: isBuilt ? join(import.meta.dirname, 'import-worker.js') : null,
}

const source = new URL('./import-worker.ts', import.meta.url)

/** Starts the program from its source, where it is not built. */
export const asWritten = `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(${JSON.stringify(source.href)})
})`
