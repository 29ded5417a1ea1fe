/** How many steps can be taken back. */
export const stepsKept = 50

/** The newest version that the same hand has led to from this one, nobody else between. */
export function ownVersionAfter(version: number, own: ReadonlySet<number>): number {
  return own.has(version + 1) ? ownVersionAfter(version + 1, own) : version
}

/** The steps with one more on top, the oldest falling off. */
export const withStep = <Step>(steps: readonly Step[], step: Step) => [...steps, step].slice(-stepsKept)

export const withoutStep = <Step>(steps: readonly Step[], step: Step) =>
  steps.filter((other) => other !== step)
