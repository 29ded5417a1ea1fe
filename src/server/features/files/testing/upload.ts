/** The call that adds files, for both transports. */
export const upload = {
  name: 'file.upload',
  type: 'mutation',
  method: 'POST',
  path: '/tasks/{taskId}/files',
} as const
