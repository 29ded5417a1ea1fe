/** The colours of projects; the theme has one of each name. */
export const projectColours = [
  'red',
  'orange',
  'amber',
  'green',
  'teal',
  'blue',
  'indigo',
  'purple',
  'pink',
  'grey',
] as const
export type ProjectColour = (typeof projectColours)[number]

/** The pictures that a project can have besides an emoji, by their names at lucide.dev. */
export const projectPictures = [
  'house',
  'sprout',
  'tree-pine',
  'flower-2',
  'leaf',
  'sun',
  'mountain',
  'droplets',
  'paw-print',
  'baby',
  'briefcase',
  'hospital',
  'store',
  'factory',
  'landmark',
  'school',
  'graduation-cap',
  'library',
  'book-open',
  'newspaper',
  'pencil',
  'palette',
  'brush',
  'camera',
  'film',
  'guitar',
  'mic',
  'gamepad-2',
  'trophy',
  'bike',
  'car',
  'truck',
  'plane',
  'ship',
  'map',
  'compass',
  'globe',
  'rocket',
  'code',
  'terminal',
  'database',
  'cpu',
  'smartphone',
  'wrench',
  'hammer',
  'package',
  'shopping-cart',
  'credit-card',
  'piggy-bank',
  'chart-line',
  'target',
  'flag',
  'calendar',
  'megaphone',
  'mail',
  'users',
  'heart',
  'stethoscope',
  'utensils',
  'coffee',
] as const
export type ProjectPicture = (typeof projectPictures)[number]

/** The spoken form: `tree pine`. */
export const pictureName = (picture: ProjectPicture) => picture.replace(/-2$/, '').replaceAll('-', ' ')

/** An emoji of a family or a flag is a sequence of up to this many code points. */
export const projectIconMaxLength = 20

export const isProjectPicture = (icon: string): icon is ProjectPicture =>
  projectPictures.some((picture) => picture === icon)

/** The initial of a project without an icon: the first letter of its name. */
export const firstLetter = (name: string) =>
  (new Intl.Segmenter().segment(name.trim()).containing(0)?.segment ?? '').toUpperCase()

/** The expression is created on first use: browsers from before 2023 cannot parse it. */
export const isOneEmoji = (text: string) => new RegExp('^\\p{RGI_Emoji}$', 'v').test(text)
