/** The kinds of relations between two tasks: one blocks, relates to, duplicates, or is the parent of the other. */
export const relationKinds = ['blocks', 'relates', 'duplicates', 'parent'] as const
export type RelationKind = (typeof relationKinds)[number]

/** `out`: from the task to the other; `in`: from the other to it. Tasks that relate to each other do so both ways. */
export const relationDirections = ['out', 'in'] as const
export type RelationDirection = (typeof relationDirections)[number]

/** What a task is to the other one, as the heading of a list of the others. */
export const relationTexts: Record<RelationKind, Record<RelationDirection, string>> = {
  blocks: { out: 'Blocks', in: 'Blocked by' },
  parent: { out: 'Parts', in: 'Part of' },
  relates: { out: 'Related to', in: 'Related to' },
  duplicates: { out: 'Duplicates', in: 'Duplicated by' },
}

/** The same as the beginning of a sentence that ends with one other task. */
export const relationPhrases: typeof relationTexts = {
  ...relationTexts,
  parent: { ...relationTexts.parent, out: 'Has the part' },
}

/** The maximum number of relations of a task. */
export const maxRelationsOfTask = 50

/** The maximum number of tasks from the topmost parent to the last part. */
export const maxLevelsOfParts = 5
