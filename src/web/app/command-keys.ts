/** The keys that start commands, by the commands' ids: one, or `g` and another after it. */
export const commandKeys: Readonly<Record<string, string | undefined>> = {
  createTask: 'c',
  goToDashboard: 'g d',
  goToMyTasks: 'g t',
  goToInbox: 'g i',
  goToOrganizations: 'g o',
  goToProject: 'g p',
  whatChanged: 'h',
  shortcuts: '?',
}
