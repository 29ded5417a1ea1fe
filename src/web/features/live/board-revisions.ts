type Step = 'known' | 'next' | 'gap'

/** The last revision that this tab has applied of each board it follows. */
export function createBoardRevisions() {
  const seen = new Map<number, number>()

  return {
    /** Advances to a revision, and returns whether it was known, is the next one, or follows a gap. */
    advance(projectId: number, revision: number): Step {
      const before = seen.get(projectId)
      if (before !== undefined && revision <= before) return 'known'
      seen.set(projectId, revision)
      return before !== undefined && revision === before + 1 ? 'next' : 'gap'
    },

    /** Sets the revision at which a stream starts, and returns whether the board may have changed before it. */
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
