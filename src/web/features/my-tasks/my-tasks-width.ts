export const myTasksWidth = 932
