import { openDatabaseStage } from './database-stage'
import type { Target } from './load'
import { type Seeded, seed } from './seed'

/** The answer of one side of a comparison of two commits. */
export type ServedSide = {
  seeded: Seeded
  cookies: Record<'editor' | 'planner', string>
  servers: Record<'usual' | 'forgetful', Target>
}

/*
 * The program of one side: it seeds a database of its checkout's commit, and serves it until its parent
 * process has ended. The benchmark copies it into the checkout of the other commit, so it calls only
 * functions that all commits have.
 */
const stage = await openDatabaseStage()
process.on('disconnect', () => void stage.close().then(() => process.exit(0)))
const seeded = await seed(stage.db)
const target = async (name: string, env: NodeJS.ProcessEnv = {}): Promise<Target> => {
  const { url, pid, databasePid } = await stage.startProductServer(name, env)
  return { name, url, pid, databasePid }
}
process.send?.({
  seeded,
  cookies: {
    editor: await stage.cookieOf(seeded.editorId),
    planner: await stage.cookieOf(seeded.plannerId),
  },
  servers: {
    usual: await target('product'),
    forgetful: await target('product, small cache', { BOARD_MEMORY_MB: '1' }),
  },
} satisfies ServedSide)
