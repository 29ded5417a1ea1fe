export const viewers = [
  'owner',
  'personal owner',
  'project admin',
  'editor',
  'reader',
  'organization admin',
  'organization member',
  'stranger',
  'signed out',
] as const
export type ViewerKind = (typeof viewers)[number]
