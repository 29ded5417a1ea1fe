/** Names of projects, each with the key that is made from it. */
export const keysOfNames = [
  ['Laneway', 'LAN'],
  ['Next Generation', 'NG'],
  ['the very long name', 'TVL'],
  ['Gärten & Beete', 'GB'],
  ['Été', 'ETE'],
  ['2026 goals', 'GOA'],
  ['2nd floor', 'NF'],
  ['Q4', 'Q4'],
  ['A', 'AP'],
  ['花園', 'PP'],
  ['🌱', 'PP'],
] as const
