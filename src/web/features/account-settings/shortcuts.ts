type Shortcut = {
  does: string
  /** Alternative keys; a combination is one text with spaces. */
  ways: readonly string[]
}

type ShortcutGroup = { name: string; shortcuts: readonly Shortcut[] }

/** Every shortcut, grouped by where it works. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    name: 'Anywhere',
    shortcuts: [
      { does: 'Show these shortcuts', ways: ['?'] },
      { does: 'Search the tasks in front of you', ways: ['/'] },
      { does: 'Undo your last change to a task', ways: ['Ctrl Z'] },
      { does: 'Go to the message that is shown', ways: ['F8'] },
      { does: 'Close what is open, or empty the search', ways: ['Esc'] },
    ],
  },
  {
    name: 'On the grip of a card',
    shortcuts: [
      { does: 'Lift the card, and drop it', ways: ['Space', 'Enter'] },
      { does: 'Move it to the next lane', ways: ['←', '→'] },
      { does: 'Move it a little', ways: ['↑', '↓', 'Shift ←', 'Shift →'] },
      { does: 'Put it back', ways: ['Esc'] },
    ],
  },
  {
    name: 'While you write',
    shortcuts: [
      { does: 'Add the task to its lane and begin another', ways: ['Enter'] },
      { does: 'Add a service unit, or send invitations', ways: ['Ctrl Enter'] },
    ],
  },
  {
    name: 'In menus and tabs',
    shortcuts: [
      { does: 'Open a menu', ways: ['↓'] },
      { does: 'Go through a menu', ways: ['↑', '↓', 'Home', 'End'] },
      { does: 'Go through tabs', ways: ['←', '→'] },
    ],
  },
]
