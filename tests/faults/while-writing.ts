import { type Board, compare, type LedgerTask } from './ledger'
import { type Person, readBoards } from './people'
import { startWriters, type Writers } from './writers'

type Work = {
  /** Where the server answers at the moment. */
  address: () => string
  people: readonly Person[]
  writers: number
  /** Which writers send idempotency keys; unless it is said, every second one. */
  isRepeating?: (writer: number) => boolean
  /** Of a scene of several rounds on the same boards. */
  ledger?: LedgerTask[]
  round?: number
}

export type Outcome<Seen> = {
  writers: Writers
  /** What whoever let it go wrong has to tell. */
  seen: Seen
  boards: Board[]
  /** How many tasks are there as they were acknowledged. */
  present: number
  /** One sentence for each that is not. */
  broken: string[]
}

/** People write while something goes wrong; afterwards what they were told is compared with what is there. */
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
