/** How many steps can be undone. */
export const maxSteps = 50

/** The newest version that follows this one by own versions alone. */
export function ownVersionAfter(version: number, own: ReadonlySet<number>): number {
  return own.has(version + 1) ? ownVersionAfter(version + 1, own) : version
}

/** Adds a step, and drops the oldest if there are too many. */
export const withStep = <Step>(steps: readonly Step[], step: Step) => [...steps, step].slice(-maxSteps)

export const withoutStep = <Step>(steps: readonly Step[], step: Step) =>
  steps.filter((other) => other !== step)
