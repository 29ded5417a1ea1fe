import { expect, test } from 'vitest'
import { decodeText } from './decode-text'
import { Problems, UnreadableFile } from './document'

function decoded(hex: string) {
  const problems = new Problems()
  return { text: decodeText(Buffer.from(hex, 'hex'), 'csv', problems), problems: problems.listed }
}

test.each([
  ['Windows-1252', '546974656c3b46e46c6c6967202d2084f69396', 'Titel;Fällig - „ö“–'],
  ['Windows-1251', 'cde0e7e2e0ede8e53bd1f2e0f2f3f1', 'Название;Статус'],
  ['Windows-1251', 'caf3efe8f2fc20eceeebeeeaee', 'Купить молоко'],
  ['KOI8-R', 'ebd5d0c9d4d820cdcfcccfcbcf', 'Купить молоко'],
  ['Shift_JIS', '835e83438367838b2c83588365815b835e8358', 'タイトル,ステータス'],
  ['Shift_JIS', '8e9197bf8a6d9446', '資料確認'],
  ['GB18030', 'b1eacce22cd7b4ccac', '标题,状态'],
  ['GB18030', 'b4f2b5e7bbb0b8f8c2e8c2e8', '打电话给妈妈'],
  ['Big5', 'bcd0c3442caaacba41', '標題,狀態'],
  ['EUC-KR', 'c1a6b8f12cbbf3c5c2', '제목,상태'],
  ['Windows-1250', '4b757069e620b3b96bea2c207a61647a776ff1', 'Kupić łąkę, zadzwoń'],
  ['Windows-1250', '4e6174f8ed7420706c6f742c2072fde8', 'Natřít plot, rýč'],
])('a text in %s is read, and it is said how', (encoding, hex, text) => {
  const read = decoded(hex)
  expect(read.text).toBe(text)
  expect(read.problems).toMatchObject([{ text: expect.stringContaining(`Read as ${encoding}`) }])
})

test.each([
  ['without a mark', '53c3a46e', 'Sän'],
  ['in 16 bits with a mark', 'fffe53006f007700', 'Sow'],
  ['in 16 bits without a mark', '54006900740065000a0053006f007700', 'Tite\nSow'],
])('Unicode %s is read without a word', (_what, hex, text) => {
  expect(decoded(hex)).toEqual({ text, problems: [] })
})

test('letters of nobody are refused, with what to do', () => {
  expect(() => decoded('ff8081fe90ff81fd8dff81')).toThrow(UnreadableFile)
  expect(() => decoded('ff8081fe90ff81fd8dff81')).toThrow(/Save it as UTF-8/)
})
