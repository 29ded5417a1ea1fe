export type Step = 'known' | 'next' | 'gap'

/** How far this tab has come with each board that it follows. */
export function createBoardRevisions() {
  const seen = new Map<number, number>()

  return {
    /** Goes on to a change: it is known already, the next one, or some before it have not been heard of. */
    advance(projectId: number, revision: number): Step {
      const before = seen.get(projectId)
      if (before !== undefined && revision <= before) return 'known'
      seen.set(projectId, revision)
      return before !== undefined && revision === before + 1 ? 'next' : 'gap'
    },

    /** Starts where a stream starts; whether the board may have been changed since it was read. */
    start(projectId: number, revision: number) {
      const before = seen.get(projectId)
      seen.set(projectId, revision)
      return before === undefined || before < revision
    },

    keepOnly(projects: ReadonlySet<number>) {
      for (const projectId of seen.keys()) if (!projects.has(projectId)) seen.delete(projectId)
    },
  }
}
