import type { ServerResponse } from 'node:http'
import type { PresentPerson } from '@/domain/change-schema'
import { afterCommit, type Db } from '../../platform/database/database'
import { createPresence } from './presence'
import { tooMany, unauthorized } from '../../core/errors'
import { errorShape } from '../../core/init'
import { type Announcement, announcementOf } from './published-change'
import { createBoardRounds } from './board-broadcaster'
import { createConcernedPeople } from './affected-users'
import { EventFrame, refusal, type StreamFormat } from '../../core/responses/event-frame'
import { followBoards } from './follow-boards'
import { createNews } from './message-bus'
import { Reader } from './subscriber'
import { Readers } from './subscribers'

export type Live = ReturnType<typeof createLive>

/** What a stream is to tell, and to whom. */
export type Following = {
  personId: number
  projects: readonly number[]
  lastEventId?: string | null | undefined
  isOfOneBoard: boolean
}

type Place = {
  response: ServerResponse
  headers: Record<string, number | string | string[] | undefined>
  format: StreamFormat
  sessionHash: string
}

type Parts = {
  db: Db
  connectionString: string | null
  failed: (error: unknown) => void
}

const mostStreamsOfPerson = 20
const comparisonMilliseconds = 900
const heartbeatMilliseconds = 15_000

/** Everything that happens while somebody looks: the open streams of this process, and what they are told. */
export function createLive({ db, connectionString, failed }: Parts) {
  const readers = new Readers()
  const rounds = createBoardRounds({ db, readers, signedOut, failed })
  const concerned = createConcernedPeople(db, readers, failed)
  const presence = createPresence(presenceChanged)
  const news = createNews({
    connectionString,
    onNews(told) {
      announced(told)
      for (const { projectId, person } of told.present) presence.beat(projectId, person)
    },
    onGap() {
      rounds.wakeAll()
      concerned.tellEverybody()
    },
  })
  const comparison = setInterval(compare, comparisonMilliseconds).unref()
  const heartbeat = setInterval(() => {
    for (const reader of readers.all) reader.heartbeat()
  }, heartbeatMilliseconds).unref()

  /** Makes good whatever has not been heard of, and lets go of who has lost access or left. */
  function compare() {
    presence.sweep()
    rounds.wakeAll()
  }

  function announced(announcement: Announcement) {
    const isOfMany = announcement.organizations.length > 0 || announcement.people.length > 0
    if (isOfMany) rounds.wakeAll()
    else rounds.wake(announcement.projects)
    concerned.announced(announcement)
  }

  function presenceChanged(projectId: number) {
    const following = readers.ofProject(projectId)
    if (following.size === 0) return
    const frame = EventFrame.of({ type: 'presence', projectId, people: presence.list(projectId) })
    for (const reader of following) reader.send(frame)
  }

  function signedOut(reader: Reader) {
    readers.remove(reader)
    reader.refuse(refusal(errorShape(unauthorized())))
  }

  return {
    presence,

    /** How many streams are open in this process. */
    get size() {
      return readers.all.size
    },

    /** Somebody has a board open. */
    beat(projectId: number, person: PresentPerson) {
      presence.beat(projectId, person)
      news.tell({ present: [{ projectId, person }] })
    },

    /** Lets everybody know, here and in other processes, once what was written through `db` is there for all. */
    announce(through: Db, written: Partial<Announcement>) {
      const announcement = announcementOf(written)
      afterCommit(through, () => {
        announced(announcement)
        news.tell(announcement)
      })
    },

    /** Refuses somebody who has as many streams open as anybody needs. */
    admit(personId: number) {
      if (readers.ofPerson(personId).size >= mostStreamsOfPerson) throw tooMany('open streams', 60)
    },

    /** Begins a stream on a response of which nothing has been sent. */
    async open({ personId, ...following }: Following, { response, headers, format, sessionHash }: Place) {
      const reader = new Reader({
        personId,
        sessionHash,
        format,
        isOfOneBoard: following.isOfOneBoard,
        response,
      })
      readers.add(reader)
      response.once('close', () => readers.remove(reader))
      reader.begin(headers)
      try {
        await followBoards(db, readers, reader, following)
      } catch (error) {
        failed(error)
        return reader.sendAway()
      }
      // What was written between the statement that they began with and their being known to the rounds.
      rounds.wake(reader.positions.keys())
      for (const projectId of reader.positions.keys()) {
        const people = presence.list(projectId)
        if (people.length > 0) reader.send(EventFrame.of({ type: 'presence', projectId, people }))
      }
      if (following.lastEventId) concerned.tellReturned(reader)
    },

    /** Sends everybody away; they come again, to another process or to the next. */
    async close() {
      clearInterval(comparison)
      clearInterval(heartbeat)
      concerned.close()
      for (const reader of readers.all) reader.sendAway()
      await news.close()
    },
  }
}
