import { type Board, compare, type RecordedTask } from './recorded-tasks'
import { type User, readBoards } from './users'
import { startWriters, type Writers } from './writers'

type Work = {
  /** The server's current address. */
  address: () => string
  users: readonly User[]
  writers: number
  /** The writers that send idempotency keys; every second one by default. */
  isRepeating?: (writer: number) => boolean
  /** For a fixture with several rounds on the same boards. */
  recordedTasks?: RecordedTask[]
  round?: number
}

export type Outcome<Seen> = {
  writers: Writers
  /** The result of the fault. */
  seen: Seen
  boards: Board[]
  /** The number of tasks that are present in their acknowledged state. */
  present: number
  /** One sentence for each task that is not. */
  broken: string[]
}

/** Lets users write during a fault, and compares the acknowledged writes with the stored ones afterwards. */
export async function whileWriting<Seen>(
  { address, users, writers: count, isRepeating, recordedTasks = [], round = 1 }: Work,
  goWrong: (writers: Writers) => Promise<Seen>,
): Promise<Outcome<Seen>> {
  const writers = startWriters({ address, users, recordedTasks, count, round, isRepeating })
  let seen: Seen
  try {
    seen = await goWrong(writers)
  } finally {
    await writers.stop()
  }
  const boards = await readBoards(address(), users)
  const { present, ...broken } = compare(recordedTasks, boards)
  return { writers, seen, boards, present, broken: Object.values(broken).flat() }
}
