import { z } from 'zod'
import { presentPerson } from '@/domain/change-schema'
import { id } from '@/domain/fields'

/** What one process tells the others, in one notification of the database's. */
export const notice = z.object({
  /** Who tells: a process does not listen to itself. */
  from: z.string(),
  projects: z.array(id),
  organizations: z.array(id),
  people: z.array(id),
  present: z.array(z.object({ projectId: id, person: presentPerson })),
})
export type Notice = z.infer<typeof notice>
export type News = Omit<Notice, 'from'>

/** PostgreSQL takes payloads of less than 8,000 bytes: so many ids fit in, and so many people with the longest names. */
const idsInNotice = 300
const peopleInNotice = 4

const slices = <Entry>(entries: Entry[], size: number) =>
  Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  )

/** Gathers news until they are taken, each thing once. */
export class NewsBag {
  #projects = new Set<number>()
  #organizations = new Set<number>()
  #people = new Set<number>()
  #present = new Map<string, Notice['present'][number]>()

  add({ projects = [], organizations = [], people = [], present = [] }: Partial<News>) {
    for (const projectId of projects) this.#projects.add(projectId)
    for (const organizationId of organizations) this.#organizations.add(organizationId)
    for (const personId of people) this.#people.add(personId)
    for (const one of present) this.#present.set(`${one.projectId} ${one.person.id}`, one)
  }

  /** Everything gathered, in as many notices as it needs. */
  take(from: string): Notice[] {
    const empty = { from, projects: [], organizations: [], people: [], present: [] }
    const notices = [
      ...slices([...this.#projects], idsInNotice).map((projects) => ({ ...empty, projects })),
      ...slices([...this.#organizations], idsInNotice).map((organizations) => ({ ...empty, organizations })),
      ...slices([...this.#people], idsInNotice).map((people) => ({ ...empty, people })),
      ...slices([...this.#present.values()], peopleInNotice).map((present) => ({ ...empty, present })),
    ]
    this.clear()
    return notices
  }

  clear() {
    this.#projects = new Set()
    this.#organizations = new Set()
    this.#people = new Set()
    this.#present = new Map()
  }
}
