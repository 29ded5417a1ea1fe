import { openAttackedServer } from './attack/attacked-server'
import {
  combineMarks,
  fillQueue,
  nameBuiltIns,
  sendBomb,
  sendFormsSlowly,
  stopWhileReading,
} from './attack/import-attacks'
import { batchReads, openPages } from './attack/read-attacks'
import { fillDisk, growBoard } from './attack/storage-attacks'
import type { Fault } from './finding'
import { openStage } from './stage'

/** One registered user tries to end the server, to fill its disk, and to make all other users wait. */
export const attackFaults = ({ isTimed }: { isTimed: boolean }): Fault => ({
  name: 'attack',
  async *run() {
    const stage = await openStage()
    try {
      const server = await openAttackedServer(stage, { isTimed })
      yield await server.withstand('names of every object', () => nameBuiltIns(server))
      yield await server.withstand('combining marks', () => combineMarks(server))
      yield await server.withstand('thirty million values', () => sendBomb(server))
      yield await server.withstand('a full queue', () => fillQueue(server))
      yield await server.withstand('slow forms', () => sendFormsSlowly(server, { isTimed }))
      yield await server.withstand('a full disk', () => fillDisk(server))
      yield await server.withstand('a board without a bound', () => growBoard(server))
      yield await server.withstand('batches', () => batchReads(server))
      yield await server.withstand('pages', () => openPages(server, { rounds: 15 }))
      yield await server.withstand('a stop while a file is read', () => stopWhileReading(server))
      await server.close()
    } finally {
      await stage.close()
    }
  },
})
