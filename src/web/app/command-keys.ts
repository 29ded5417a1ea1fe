/** The keys that start commands, by command id: one key, or `g` followed by another key. */
export const commandKeys: Readonly<Record<string, string | undefined>> = {
  createTask: 'c',
  goToDashboard: 'g d',
  goToMyTasks: 'g t',
  goToAllTasks: 'g a',
  goToInbox: 'g i',
  goToOrganizations: 'g o',
  goToProject: 'g p',
  bin: 'g b',
  filter: 'f',
  whatChanged: 'h',
  shortcuts: '?',
}
