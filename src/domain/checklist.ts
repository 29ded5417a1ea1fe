/** The maximum length of an item, in Unicode code points. */
export const checklistItemMaxLength = 300

/** The maximum number of items in the checklist of a task. */
export const maxChecklistItems = 200
