import type { TestProject } from 'vitest/node'
import { startTestRun, type TestRun } from './test-run'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated, empty database. Each test file works on its own copy. */
    templateDatabase: string
    /** The same server as superuser, for creating and dropping databases. */
    administrator: string
    /** The path of the built program that reads imports. */
    importProgram: string
  }
}

declare global {
  /** Vitest loads this module once for each project. Shared state is outside of the module. */
  var testRun: Promise<TestRun> | undefined
}

/** One PostgreSQL for all projects of the run, started with the first of them. */
export default async function setup(project: TestProject) {
  globalThis.testRun ??= startTestRun(project)
  const { templateDatabase, administrator, importProgram } = await globalThis.testRun
  project.provide('templateDatabase', templateDatabase)
  project.provide('administrator', administrator)
  project.provide('importProgram', importProgram)

  return async () => {
    const run = globalThis.testRun
    globalThis.testRun = undefined
    await (await run)?.stop()
  }
}
