import { LRUCache } from 'lru-cache'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { EncodedJson } from '../../core/responses/encoded-json'
import { notFound } from '../../core/errors'
import { CachedResponse } from '../../core/responses/cached-response'
import { findBoard } from './board-queries'

type Board = { revision: number; json: EncodedJson }

const bytesPerMegabyte = 2 ** 20

/** Boards as they are sent, each valid for one revision and all viewers. Evicts the least recently used. */
export function createBoardCache(megabytes: number) {
  const boards = new LRUCache<number, Board>({
    maxSize: Math.max(1, megabytes * bytesPerMegabyte),
    sizeCalculation: ({ json }) => Math.max(1, json.size),
  })
  const underWay = new Map<string, Promise<Board>>()

  async function read(db: Db, projectId: number) {
    const row = await findBoard(db, projectId)
    if (!row) throw notFound('project')
    const { revision, body } = row
    const updateSize = () => boards.peek(projectId) === board && boards.set(projectId, { ...board })
    const board: Board = { revision, json: new EncodedJson(body, updateSize) }
    const newest = boards.peek(projectId)
    if (!newest || newest.revision <= revision) boards.set(projectId, board)
    return board
  }

  /** Requests that have seen the same revision share one query: it started after that revision was committed. */
  function readOnce(db: Db, projectId: number, seenRevision: number) {
    const key = `${projectId} ${seenRevision}`
    const reading = underWay.get(key) ?? read(db, projectId).finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading
  }

  return {
    /** The number of bytes cached. */
    get size() {
      return boards.calculatedSize
    },

    /** Returns the board that this access allows. */
    answer(db: Db, { projectId, revision: seenRevision }: ProjectAccessRow) {
      return new CachedResponse(
        etagOf(seenRevision),
        () => {
          const cached = boards.get(projectId)
          return cached?.revision === seenRevision ? named(cached) : undefined
        },
        async () => named(await readOnce(db, projectId, seenRevision)),
      )
    },
  }
}

const named = ({ revision, json }: Board) => ({ etag: etagOf(revision), json })

const etagOf = (revision: number) => `"${revision}"`
