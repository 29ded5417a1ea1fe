import { mebibyte, minuteMilliseconds } from '@/domain/units'
import type { Db } from '../platform/database/database'
import { createFairQueue } from '../platform/process/fair-queue'
import { LeftQueue, QueueFull } from '../platform/process/queue'
import { abandoned, busy } from './errors'
import { tooManyUploads, tooMuchInDay } from './limit-errors'
import type { CountBytes, Uploads, UploadCall } from './services'
import { countReceived } from './upload-queries'

/** Bounds the memory of one person's uploads and of all uploads. Other bytes wait in the network. */
const limits = {
  atOnce: 32,
  atOnceOfKey: 6,
  waiting: 2_000,
  waitingOfKey: 100,
  timeoutMilliseconds: minuteMilliseconds,
}
/** The concurrent uploads of a person, including waiting ones. */
const maxUnderWay = 20

const kibibyte = 1024
/** The database counts arrived bytes in steps of this size. */
const countedBytes = mebibyte

/** Receives files, imports and pictures: in turn, and within the daily limit of each person. */
export function createUploads(db: Db, { maxBytesPerDay }: { maxBytesPerDay: number }): Uploads {
  const queue = createFairQueue(limits)
  const underWay = new Map<number, number>()

  async function count(userId: number, bytes: number, coming = 0) {
    const { kibibytes, secondsLeft } = await countReceived(db, userId, Math.ceil(bytes / kibibyte))
    if (kibibytes * kibibyte + coming > maxBytesPerDay) throw tooMuchInDay(maxBytesPerDay, secondsLeft)
  }

  async function counted<Result>(userId: number, read: (received: CountBytes) => Promise<Result>) {
    let bytes = 0
    const receive = async (more: number) => {
      bytes += more
      if (bytes < countedBytes) return
      const arrived = bytes
      bytes = 0
      await count(userId, arrived)
    }
    try {
      return await read(receive)
    } finally {
      if (bytes > 0) await countReceived(db, userId, Math.ceil(bytes / kibibyte))
    }
  }

  async function inTurn<Result>(
    { userId, onceClientIsGone }: UploadCall,
    read: (received: CountBytes) => Promise<Result>,
  ) {
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      return counted(userId, read)
    }
    try {
      return await queue.run([`person ${userId}`], begin, onceClientIsGone)
    } catch (error) {
      if (!hasBegun && error instanceof LeftQueue) throw abandoned()
      throw !hasBegun && error instanceof QueueFull ? busy() : error
    }
  }

  function placesTaken(userId: number) {
    const taken = underWay.get(userId) ?? 0
    if (taken >= maxUnderWay) throw tooManyUploads()
    return taken
  }

  function leave(userId: number) {
    const others = (underWay.get(userId) ?? 0) - 1
    if (others > 0) underWay.set(userId, others)
    else underWay.delete(userId)
  }

  return {
    async requirePlace({ userId, bodyBytes }) {
      placesTaken(userId)
      await count(userId, 0, bodyBytes)
    },

    async receive(call, read) {
      const { userId, bodyBytes } = call
      underWay.set(userId, placesTaken(userId) + 1)
      try {
        await count(userId, 0, bodyBytes)
        return await inTurn(call, read)
      } finally {
        leave(userId)
      }
    },

    count,
  }
}
