import type { Reader } from './subscriber'

const nobody: ReadonlySet<Reader> = new Set()

/** The open streams of this process, by board and by person. */
export class Readers {
  readonly #all = new Set<Reader>()
  readonly #byProject = new Map<number, Set<Reader>>()
  readonly #byPerson = new Map<number, Set<Reader>>()

  get all(): ReadonlySet<Reader> {
    return this.#all
  }

  get projects() {
    return [...this.#byProject.keys()]
  }

  get people() {
    return [...this.#byPerson.keys()]
  }

  ofProject(projectId: number) {
    return this.#byProject.get(projectId) ?? nobody
  }

  ofPerson(personId: number) {
    return this.#byPerson.get(personId) ?? nobody
  }

  add(reader: Reader) {
    this.#all.add(reader)
    put(this.#byPerson, reader.identity.personId, reader)
  }

  /** The reader has been told the board up to this revision. */
  follow(reader: Reader, projectId: number, revision: number) {
    reader.positions.set(projectId, revision)
    put(this.#byProject, projectId, reader)
  }

  unfollow(reader: Reader, projectId: number) {
    reader.positions.delete(projectId)
    take(this.#byProject, projectId, reader)
  }

  remove(reader: Reader) {
    this.#all.delete(reader)
    take(this.#byPerson, reader.identity.personId, reader)
    for (const projectId of reader.positions.keys()) take(this.#byProject, projectId, reader)
  }
}

function put(index: Map<number, Set<Reader>>, key: number, reader: Reader) {
  const readers = index.get(key)
  if (readers) readers.add(reader)
  else index.set(key, new Set([reader]))
}

function take(index: Map<number, Set<Reader>>, key: number, reader: Reader) {
  const readers = index.get(key)
  readers?.delete(reader)
  if (readers?.size === 0) index.delete(key)
}
