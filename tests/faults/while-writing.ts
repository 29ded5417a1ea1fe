import { type Board, compare, type LedgerTask } from './ledger'
import { type Person, readBoards } from './people'
import { startWriters, type Writers } from './writers'

type Work = {
  /** The server's current address. */
  address: () => string
  people: readonly Person[]
  writers: number
  /** Which writers send idempotency keys; every second one by default. */
  isRepeating?: (writer: number) => boolean
  /** For a fixture with several rounds on the same boards. */
  ledger?: LedgerTask[]
  round?: number
}

export type Outcome<Seen> = {
  writers: Writers
  /** What the fault returns. */
  seen: Seen
  boards: Board[]
  /** The number of tasks that are present as acknowledged. */
  present: number
  /** One sentence for each that is not. */
  broken: string[]
}

/** Lets users write during a fault, and compares the acknowledged writes with the stored ones afterwards. */
export async function whileWriting<Seen>(
  { address, people, writers: count, isRepeating, ledger = [], round = 1 }: Work,
  goWrong: (writers: Writers) => Promise<Seen>,
): Promise<Outcome<Seen>> {
  const writers = startWriters({ address, people, ledger, count, round, isRepeating })
  let seen: Seen
  try {
    seen = await goWrong(writers)
  } finally {
    await writers.stop()
  }
  const boards = await readBoards(address(), people)
  const { present, ...broken } = compare(ledger, boards)
  return { writers, seen, boards, present, broken: Object.values(broken).flat() }
}
