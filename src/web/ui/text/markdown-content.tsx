import { createElement, use, useMemo, type ReactNode } from 'react'
import { previewAddress } from '@/domain/file'
import styles from './markdown-content.module.css'
import { mentionedPeople, type MentionedPerson } from './markdown-mentions'
import { fileImage, parseMarkdown, type MarkdownNode } from './markdown-parser'
import { type KnownWords, withMentions } from './markdown-words'
import { PlainText } from './plain-text'
import { ShortIdContext, type TextFiles, TextFilesContext } from './text-files'

export type MarkdownProps = {
  text: string
  /** The users whom the text may mention; the names of others stay text. */
  people?: readonly MentionedPerson[]
  className?: string
}

const nobody: never[] = []

/** A text as Markdown; as it was typed, if it is too complex. */
export function MarkdownContent(props: MarkdownProps) {
  const { text, people = nobody, className } = props
  const files = use(TextFilesContext)
  const ShortId = use(ShortIdContext)
  const content = useMemo(() => {
    const nodes = parseMarkdown(text)
    return nodes && elementsOf(nodes, { people: mentionedPeople(text, people), files, ShortId })
  }, [text, people, files, ShortId])
  if (content === null) return <PlainText {...props} />
  return createElement(
    'div',
    { className: className ? `${styles.markdown} ${className}` : styles.markdown, dir: 'auto' },
    ...content,
  )
}

/** The topmost heading of a text stands below the title of a task. */
const topHeading = 3

/** Renders nodes as elements, so that the browser never parses a text as HTML. */
const elementsOf = (nodes: readonly MarkdownNode[], known: Known) =>
  elementsIn(nodes, { ...known, headings: [], isInLink: false, isInAddress: false })

/** The users, tasks and files that texts can name. */
type Known = KnownWords & {
  /** Null where the files of no task are known. */
  files: TextFiles | null
}

type State = Known & {
  /** The levels of the headings that the next one may stand below. */
  headings: number[]
  isInLink: boolean
  /** An address that is its own link mentions nobody. */
  isInAddress: boolean
}

/** Arguments and no list, because the elements of a text have no keys. */
const element = (tag: string, props: object, nodes: readonly MarkdownNode[], state: State) =>
  createElement(tag, props, ...elementsIn(nodes, state))

const elementsIn = (nodes: readonly MarkdownNode[], state: State): ReactNode[] =>
  nodes.flatMap((node, index) => elementOf(node, index > 0 ? node.before : 0, state))

/** @param above the empty lines above a block, which keep their height */
function elementOf(node: MarkdownNode, above: number, state: State): ReactNode | ReactNode[] {
  const { token, content, children } = node
  const block = above > 0 ? { dir: 'auto', style: { marginBlockStart: `${above}lh` } } : { dir: 'auto' }
  switch (token.type) {
    case 'text':
      return state.isInAddress ? content : withMentions(content, state)
    case 'softbreak':
    case 'hardbreak':
      return createElement('br')
    case 'code_inline':
      return createElement('code', { className: styles.code, dir: 'auto' }, content)
    case 'link_open':
      return element('a', linkTo(token.attrGet('href')), children, {
        ...state,
        isInLink: true,
        isInAddress: token.info === 'auto',
      })
    case 'image':
      return imageOf(node, state)
    case fileImage:
      return imageOfFile(node, state)
    case 'heading_open':
      return element(
        `h${headingLevel(node, state)}`,
        { ...block, className: styles.heading },
        children,
        state,
      )
    case 'paragraph_open':
      return token.hidden ? elementsIn(children, state) : element('p', block, children, state)
    case 'inline':
      return elementsIn(children, state)
    case 'ordered_list_open':
      return element('ol', { ...block, start: token.attrGet('start') ?? undefined }, children, state)
    case 'list_item_open':
      return itemOf(node, block, state)
    case 'fence':
    case 'code_block':
      return createElement(
        'pre',
        { ...block, ...scrollable, className: styles.block, 'aria-label': 'Code' },
        createElement('code', null, content.replace(/\n$/, '')),
      )
    case 'table_open':
      return createElement(
        'div',
        { ...block, ...scrollable, className: styles.scroll, 'aria-label': 'Table' },
        element('table', { className: styles.table }, children, state),
      )
    case 'th_open':
    case 'td_open':
      return element(token.tag, { dir: 'auto', ...alignment(token.attrGet('style')) }, children, state)
    case 'hr':
      return createElement('hr', { ...block, className: styles.line })
    default:
      // The others have the names and meanings that HTML has: ul, blockquote, em, strong, s, thead, tbody, tr.
      return token.tag ? element(token.tag, token.block ? block : {}, children, state) : content
  }
}

/** Arrow keys scroll the focused element. */
const scrollable = { role: 'group', tabIndex: 0 }

/** Opens in a new tab, names the destination, and isolates its text from the surrounding direction. */
const linkTo = (address: string | number | null) => ({
  href: String(address),
  title: String(address),
  target: '_blank',
  rel: 'noopener nofollow ugc',
  dir: 'auto',
})

/** The browser does not fetch images from other sites: they become links. */
function imageOf({ token, content }: MarkdownNode, state: State) {
  const address = token.attrGet('src')
  const words = withMentions(content, state)
  return state.isInLink ? words : createElement('a', linkTo(address), ...(content ? words : [address]))
}

/** An image of the task's files as a button that opens it; any other image stays as it was typed. */
function imageOfFile({ token, content }: MarkdownNode, { files, isInLink }: State) {
  const image = files?.images.get(Number(token.info))
  if (!files || !image) return token.markup
  const { id, name, width, height } = image
  const picture = createElement('img', {
    src: previewAddress(id),
    alt: content || name,
    width,
    height,
    loading: 'lazy',
    draggable: false,
  })
  if (isInLink) return picture
  return createElement(
    'button',
    {
      type: 'button',
      className: styles.image,
      title: name,
      'data-opens-file': id,
      onClick: () => files.open(id),
    },
    picture,
  )
}

/** A heading is one level below its parent heading, even if the text leaves out levels. */
function headingLevel({ token }: MarkdownNode, { headings }: State) {
  const level = Number(token.tag.slice(1))
  while ((headings.at(-1) ?? 0) >= level) headings.pop()
  headings.push(level)
  return Math.min(topHeading + headings.length - 1, 6)
}

const taskMark = /^\[([ xX])\](?:\s+|$)/

function itemOf({ children }: MarkdownNode, block: object, state: State) {
  const [first, ...others] = children
  const [line] = first?.token.type === 'paragraph_open' ? first.children : []
  const [start, ...rest] = line?.children ?? []
  const mark = start?.token.type === 'text' ? taskMark.exec(start.content) : null
  if (!first || !line || !start || !mark) return element('li', block, children, state)
  const words = { ...line, children: [{ ...start, content: start.content.slice(mark[0].length) }, ...rest] }
  return createElement(
    'li',
    { ...block, className: styles.task },
    createElement('input', {
      type: 'checkbox',
      disabled: true,
      checked: mark[1] !== ' ',
      'aria-label': textOf(words) || 'Empty item',
    }),
    ...elementsIn([{ ...first, children: [words] }, ...others], state),
  )
}

const textOf = ({ token, content, children }: MarkdownNode): string =>
  token.type.endsWith('break') ? ' ' : children.map(textOf).join('') || content

function alignment(style: string | number | null) {
  const side = /text-align:(left|center|right)/.exec(String(style))?.[1]
  return side === undefined ? {} : { style: { textAlign: side } }
}
