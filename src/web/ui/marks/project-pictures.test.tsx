import { icons } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { projectPictures } from '@/domain/project-look'

const iconsByName = new Map(Object.entries(icons))

/** The name of lucide's component: `Flower2` of `flower-2`. */
const componentName = (picture: string) =>
  picture.replaceAll(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase())

function symbolOf(picture: string) {
  const Icon = iconsByName.get(componentName(picture))
  if (!Icon) throw new Error(`lucide has no icon ${picture}`)
  const shapes = renderToStaticMarkup(<Icon />).replaceAll(/^<svg[^>]*>|<\/svg>$/g, '')
  return `<symbol id="${picture}" viewBox="0 0 24 24">${shapes}</symbol>`
}

test('the file of pictures has lucide’s icon for each picture of a project', async () => {
  const symbols = projectPictures.map(symbolOf).join('\n')
  await expect(`<svg xmlns="http://www.w3.org/2000/svg">\n${symbols}\n</svg>\n`).toMatchFileSnapshot(
    './project-pictures.svg',
  )
})
