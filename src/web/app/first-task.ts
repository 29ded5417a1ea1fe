/** The project whose board is to ask for its first task, because it was just created. */
let requested: number | null = null

export const requestFirstTask = (projectId: number) => {
  requested = projectId
}

export const isFirstTaskRequested = (projectId: number) => requested === projectId

export const endFirstTaskRequest = () => {
  requested = null
}
