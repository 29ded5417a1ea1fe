import { LRUCache } from 'lru-cache'
import { mebibyte } from '@/domain/units'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { EncodedJson } from '../../core/responses/encoded-json'
import { notFound } from '../../core/errors'
import { CachedResponse } from '../../core/responses/cached-response'
import { findBoard } from './task-list-queries'

type Board = { revision: number; json: EncodedJson }

/** A board, or the first tasks of each of its lanes. */
type Wanted = { projectId: number; perLane: number | undefined }

const nameOf = ({ projectId, perLane }: Wanted) => `${projectId} ${perLane ?? 'all'}`

/** Boards as they are sent, whole or begun, each valid for one revision and all viewers. Evicts the least recently used. */
export function createBoardCache(megabytes: number) {
  const boards = new LRUCache<string, Board>({
    maxSize: Math.max(1, megabytes * mebibyte),
    sizeCalculation: ({ json }) => Math.max(1, json.size),
  })
  const underWay = new Map<string, Promise<Board>>()

  async function read(db: Db, { projectId, perLane }: Wanted) {
    const name = nameOf({ projectId, perLane })
    const row = await findBoard(db, projectId, perLane)
    if (!row) throw notFound('project')
    const { revision, body } = row
    const updateSize = () => boards.peek(name) === board && boards.set(name, { ...board })
    const board: Board = { revision, json: new EncodedJson(body, updateSize) }
    const newest = boards.peek(name)
    if (!newest || newest.revision <= revision) boards.set(name, board)
    return board
  }

  /** Requests that have seen the same revision share one query: it started after that revision was committed. */
  function readOnce(db: Db, wanted: Wanted, seenRevision: number) {
    const key = `${nameOf(wanted)} ${seenRevision}`
    const reading = underWay.get(key) ?? read(db, wanted).finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading
  }

  return {
    /** The number of bytes cached. */
    get size() {
      return boards.calculatedSize
    },

    /** Returns the board that this access allows, or the first tasks of each of its lanes. */
    answer(db: Db, { projectId, revision: seenRevision }: ProjectAccessRow, perLane?: number) {
      const wanted = { projectId, perLane }
      return new CachedResponse(
        etagOf(seenRevision),
        () => {
          const cached = boards.get(nameOf(wanted))
          return cached?.revision === seenRevision ? named(cached) : undefined
        },
        async () => named(await readOnce(db, wanted, seenRevision)),
      )
    },
  }
}

const named = ({ revision, json }: Board) => ({ etag: etagOf(revision), json })

const etagOf = (revision: number) => `"${revision}"`
