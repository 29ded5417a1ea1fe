type Shortcut = {
  action: string
  /** Alternative keys; a combination is one text with spaces. */
  combinations: readonly string[]
}

type ShortcutGroup = { name: string; shortcuts: readonly Shortcut[] }

/** Every shortcut, grouped by where it works. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    name: 'Anywhere',
    shortcuts: [
      { action: 'Show these shortcuts', combinations: ['?'] },
      { action: 'Search the tasks in front of you', combinations: ['/'] },
      { action: 'Undo your last change to a task', combinations: ['Ctrl Z'] },
      { action: 'Go to the message that is shown', combinations: ['F8'] },
      { action: 'Close what is open, or empty the search', combinations: ['Esc'] },
    ],
  },
  {
    name: 'On the grip of a card',
    shortcuts: [
      { action: 'Lift the card, and drop it', combinations: ['Space', 'Enter'] },
      { action: 'Move it to the next lane', combinations: ['←', '→'] },
      { action: 'Move it a little', combinations: ['↑', '↓', 'Shift ←', 'Shift →'] },
      { action: 'Put it back', combinations: ['Esc'] },
    ],
  },
  {
    name: 'While you write',
    shortcuts: [
      { action: 'Add the task to its lane and begin another', combinations: ['Enter'] },
      { action: 'Add a service unit, or send invitations', combinations: ['Ctrl Enter'] },
    ],
  },
  {
    name: 'In menus and tabs',
    shortcuts: [
      { action: 'Open a menu', combinations: ['↓'] },
      { action: 'Go through a menu', combinations: ['↑', '↓', 'Home', 'End'] },
      { action: 'Go through tabs', combinations: ['←', '→'] },
    ],
  },
]
