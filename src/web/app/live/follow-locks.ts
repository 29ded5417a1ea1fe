import { followedProjects, onFollowedChange } from './followed-projects'

/*
 * What the tabs of a browser follow. Each tab holds a lock for each of its projects, which the browser lets go when the
 * tab is gone, in whatever way.
 */

const lockNames = (scope: string) => `${scope} follows `

/** Holds this tab's locks, and tells whenever they are not the same any more. */
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
