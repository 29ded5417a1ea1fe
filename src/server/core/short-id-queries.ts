/** SQL for the short id of a task, from the names of rows of the projects and tasks tables. */
export const shortIdText = (project: string, task: string) => `${project}.key || '-' || ${task}.number`
