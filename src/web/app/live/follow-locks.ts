import { followedProjects, onFollowedChange } from './followed-projects'

/*
 * The projects that the tabs of a browser follow. Each tab holds a lock per project, which the browser releases when
 * the tab closes or crashes.
 */

const lockNames = (scope: string) => `${scope} follows `

/** Holds this tab's locks, and calls `onChange` whenever one is acquired or released. */
export function holdFollowLocks(scope: string, onChange: () => void) {
  const releases = new Map<number, () => void>()

  function sync(wanted: ReadonlySet<number>) {
    for (const projectId of wanted) {
      if (!releases.has(projectId)) releases.set(projectId, holdLock(lockNames(scope) + projectId, onChange))
    }
    for (const [projectId, release] of releases) {
      if (wanted.has(projectId)) continue
      releases.delete(projectId)
      release()
    }
  }

  const syncAll = () => sync(followedProjects())
  const stopListening = onFollowedChange(syncAll)
  syncAll()
  return () => {
    stopListening()
    sync(new Set())
  }
}

/** The projects that any tab of the browser follows. */
export async function followedInBrowser(scope: string): Promise<number[]> {
  const start = lockNames(scope)
  const { held = [] } = await navigator.locks.query()
  const ids = held.flatMap(({ name }) => (name?.startsWith(start) ? [Number(name.slice(start.length))] : []))
  return [...new Set(ids)].toSorted((one, other) => one - other)
}

function holdLock(name: string, onChange: () => void) {
  let release = () => {}
  const untilReleased = new Promise<void>((resolve) => (release = resolve))
  const held = navigator.locks.request(name, { mode: 'shared' }, () => {
    onChange()
    return untilReleased
  })
  void held.then(onChange)
  return release
}
