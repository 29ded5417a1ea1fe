/** Of an item, in Unicode code points. */
export const checklistItemMaxLength = 300

/** How many items the checklist of a task holds. */
export const maxChecklistItems = 200
