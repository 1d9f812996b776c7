import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { describeFinding } from '#app/domain/listings/checks/describe-finding.ts'
import {
  findLeftovers,
  type LeftoverRequest,
  suspectLeftovers,
} from '#app/domain/listings/checks/leftovers/find-leftovers.ts'
import { LANGUAGES } from '#app/domain/listings/languages.ts'
import { type ListingText, SECTION_KEYS } from '#app/domain/listings/sections.ts'
import { readListing } from '#app/domain/writing/reply/listing.ts'
import { compose } from '#tests/stand-ins/gemini/compose.ts'
import { renderContent, STYLES } from '#tests/stand-ins/gemini/render.ts'
import { PRODUCTS } from '#tests/stand-ins/gemini-products.ts'

const REPLIES = new URL('../../writing/replies/', import.meta.url)

const LANGUAGES_OF_REPLIES: Record<string, string> = {
  arabic: 'Arabic',
  brackets: 'Chinese (Simplified)',
  dutch: 'Dutch',
  'finnish-hashes': 'Finnish',
  french: 'French',
  german: 'German',
  'greek-seven': 'Greek',
  'half-known': 'Georgian',
  hindi: 'Hindi',
  italian: 'Italian',
  japanese: 'Japanese',
  korean: 'Korean',
  polish: 'Polish',
  portuguese: 'Portuguese',
  russian: 'Russian',
  spanish: 'Spanish',
  swedish: 'Swedish',
  turkish: 'Turkish',
  'vietnamese-twelve': 'Vietnamese',
}

function read(reply: string): ListingText {
  const text = readListing(reply, { sections: SECTION_KEYS, facts: 10 })
  return typeof text === 'string' ? {} : text
}

function codes(text: ListingText, request: Partial<LeftoverRequest> = {}): string[] {
  return findLeftovers(text, { language: 'English', facts: [], ...request }).map(({ code }) => code)
}

function description(text: string): ListingText {
  return { descriptions: [{ text }] }
}

describe('good texts are delivered', () => {
  const names = readdirSync(REPLIES).flatMap((file) => (file.endsWith('.txt') ? [file.slice(0, -4)] : []))

  test.each(names)('the reply "%s"', (name) => {
    const text = read(readFileSync(new URL(`${name}.txt`, REPLIES), 'utf8'))
    expect(codes(text, { language: LANGUAGES_OF_REPLIES[name] ?? 'English' })).toEqual([])
  })

  it('whatever the product, the style and the language', () => {
    const refused: string[] = []
    for (const [at, [name, details, language]] of PRODUCTS.entries()) {
      const style = STYLES[at % STYLES.length] ?? 'tidy'
      const text = read(renderContent(compose({ name, details, language }), style, language, true))
      const found = findLeftovers(text, { language, productName: name, facts: [details] })
      refused.push(...found.map((finding) => `${name}: ${describeFinding(finding)}`))
    }
    expect(refused).toEqual([])
  })

  it.each([
    [
      'a mug that says so',
      "Sorry, I can't. I have plans with my cat.",
      ["Print: Sorry, I can't. I have plans with my cat."],
    ],
    [
      'a book of that name',
      'As an AI, would you dream? A novel in 12 parts.',
      ['Title: As an AI, would you dream?'],
    ],
    ['a typeface specimen', 'The poster shows Lorem ipsum in six weights.', ['Print: lorem ipsum']],
    ['a product with brackets', 'Desk mat [Product] edition.', ['Name on it: [Product]']],
    ['brackets with a number', 'Bamboo socks [3 pairs], sizes XXL and XXXL.', []],
    [
      'an offer of help',
      'Sorry, no assembly needed: here is your new favourite chair. We cannot wait to hear from you.',
      [],
    ],
    ['a person who cannot', 'For days when you say: I cannot carry all of it.', []],
    ['a label in brackets', '【ブランド】山の茶 【商品名】煎茶', []],
  ])('%s', (_, sentence, facts) => {
    expect(codes(description(sentence), { facts })).toEqual([])
  })

  it('a short text, of names and figures alone, in any language', () => {
    for (const { name } of LANGUAGES) {
      const text = {
        titles: [{ text: 'Trail Runner 3, 240 g' }],
        descriptions: [{ text: 'Trail Runner 3 by Halm.' }],
      }
      expect(codes(text, { language: name })).toEqual([])
    }
  })

  it('a text whose facts are in another language', () => {
    const facts = [
      'Light trail running shoe with a rubber outsole that is made for the mud and for the rain of the north',
    ]
    const text = description(`Laufschuh: ${facts[0]}. Dazu ${facts[0]}. Für ${facts[0]}.`)
    expect(codes(text, { language: 'German', facts })).toEqual([])
  })
})

describe('what is no text is found', () => {
  it.each([
    ['English', "I'm sorry, but I can't help with that request."],
    ['English', 'As an AI language model, I do not have access to this product.'],
    ['German', 'Es tut mir leid, aber ich kann diese Anfrage nicht erfüllen.'],
    ['French', 'Désolé, je ne peux pas rédiger ce texte.'],
    ['Spanish', 'Lo siento, pero no puedo ayudarte con eso.'],
    ['Italian', 'Mi dispiace, ma non posso scrivere questa descrizione.'],
    ['Portuguese', 'Desculpe, mas não posso ajudar com isso.'],
    ['Dutch', 'Het spijt me, maar ik kan hier niet bij helpen.'],
    ['Polish', 'Przepraszam, ale nie mogę napisać tego opisu.'],
    ['Russian', 'Извините, но я не могу выполнить этот запрос.'],
    ['Turkish', 'Üzgünüm, ancak bu isteği yerine getiremem.'],
    ['Japanese', '申し訳ありませんが、このリクエストにはお応えできません。'],
    ['Chinese (Simplified)', '抱歉，我无法协助处理该请求。'],
    ['Korean', '죄송하지만 이 요청은 도와드릴 수 없습니다.'],
    ['Arabic', 'عذرًا، لا يمكنني المساعدة في هذا الطلب.'],
    ['Hindi', 'मुझे खेद है, लेकिन मैं यह नहीं लिख सकता।'],
    ['Vietnamese', 'Xin lỗi, tôi không thể giúp với yêu cầu này.'],
  ])('a refusal in %s', (language, sentence) => {
    expect(codes(description(sentence), { language })).toContain('refusal')
    expect(codes(description(`Kettle, 0.9 l. ${sentence}`), { language })).toContain('refusal')
  })

  it.each([
    '[Product Name] is made for you.',
    'The {{product_name}} is here.',
    'Meet <brand name>.',
    'Lorem ipsum dolor sit amet.',
    'Holds XX ml of water.',
    '[Insert the size here]',
    '[at most 160 characters]',
  ])('a placeholder: %s', (sentence) => {
    expect(codes(description(sentence))).toEqual(['placeholder'])
  })

  it.each([
    'Here is your product description:',
    'Sure! Here is the listing.',
    '=== FEATURE HIGHLIGHTS ===',
    'BEGIN PRODUCT {"productName": "Kettle"}',
    'Voici votre description de produit :',
    '以下是您的产品描述：',
    '```json',
  ])('what is said to the one who asks: %s', (sentence) => {
    expect(codes(description(sentence))).toContain('prompt')
  })

  const ENGLISH =
    'This kettle is made for the table and for the stove. It has a handle of oak that you can take off when you wash it, and a lid that stays in its place. The spout is long and thin, so that the water goes where it is meant to go, and you will see from the dial in the lid when to begin.'
  const GERMAN =
    'Der Kessel ist für den Tisch und für den Herd gemacht. Er hat einen Griff, den man zum Waschen abnehmen kann, und einen Deckel, der auch beim Gießen nicht fällt. Die Tülle ist lang und schmal, damit das Wasser dort ankommt, wo es hin soll, und der Zeiger im Deckel sagt, wann es so weit ist.'
  const CHINESE =
    '这款水壶为手冲咖啡而设计，壶嘴细长，水流稳定，手柄可以拆下来清洗，盖子上的指针会告诉您什么时候开始。'.repeat(
      3,
    )

  it.each([
    ['German', ENGLISH],
    ['Polish', GERMAN],
    ['English', GERMAN],
    ['Japanese', ENGLISH],
    ['Japanese', CHINESE],
    ['Greek', ENGLISH],
    ['Tigrinya', ENGLISH],
    ['French', CHINESE],
  ])('a text that should be %s', (language, sentence) => {
    expect(codes(description(sentence), { language })).toEqual(['language'])
  })

  it('no sentence that is the product’s name, whatever signs that has', () => {
    const productName = 'Wow! The kettle that sings & costs $& less.'
    const text = description(
      ['boils', 'whistles', 'pours', 'rests'].map((verb) => `The ${productName} ${verb} at once.`).join(' '),
    )
    expect(findLeftovers(text, { language: 'English', productName, facts: [] })).toEqual([])
    expect(codes(text)).toEqual(['repeated'])
  })

  it('a text that goes on repeating itself', () => {
    const sentence = 'The kettle is easy to clean and to store.'
    expect(codes(description(`${sentence} `.repeat(6)))).toEqual(['repeated'])
    const twice = description(`${sentence} It is light. ${sentence}`)
    expect(codes(twice)).toEqual([])
    expect(suspectLeftovers(twice, { language: 'English', facts: [] })).toMatchObject([
      { code: 'repeated', text: sentence },
    ])
  })
})
