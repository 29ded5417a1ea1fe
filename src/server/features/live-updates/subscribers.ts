import type { Subscriber } from './subscriber'

const nobody: ReadonlySet<Subscriber> = new Set()

/** The open streams of this process, by board and by user. */
export class Subscribers {
  readonly #all = new Set<Subscriber>()
  readonly #byProject = new Map<number, Set<Subscriber>>()
  readonly #byPerson = new Map<number, Set<Subscriber>>()

  get all(): ReadonlySet<Subscriber> {
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

  add(subscriber: Subscriber) {
    this.#all.add(subscriber)
    put(this.#byPerson, subscriber.identity.personId, subscriber)
  }

  /** Records that the subscriber has been sent the board up to this revision. */
  follow(subscriber: Subscriber, projectId: number, revision: number) {
    subscriber.positions.set(projectId, revision)
    put(this.#byProject, projectId, subscriber)
  }

  unfollow(subscriber: Subscriber, projectId: number) {
    subscriber.positions.delete(projectId)
    take(this.#byProject, projectId, subscriber)
  }

  remove(subscriber: Subscriber) {
    this.#all.delete(subscriber)
    take(this.#byPerson, subscriber.identity.personId, subscriber)
    for (const projectId of subscriber.positions.keys()) take(this.#byProject, projectId, subscriber)
  }
}

function put(index: Map<number, Set<Subscriber>>, key: number, subscriber: Subscriber) {
  const subscribers = index.get(key)
  if (subscribers) subscribers.add(subscriber)
  else index.set(key, new Set([subscriber]))
}

function take(index: Map<number, Set<Subscriber>>, key: number, subscriber: Subscriber) {
  const subscribers = index.get(key)
  subscribers?.delete(subscriber)
  if (subscribers?.size === 0) index.delete(key)
}
