import { expect, test } from 'vitest'
import { guessLanguage } from '#app/domain/batches/imports/file-language.ts'

test.each<[string | undefined, string]>([
  [
    'English',
    'A kettle of steel with a handle that stays cool. It is made for all hobs and is easy to clean.',
  ],
  [
    'German',
    'Ein Wasserkessel aus Edelstahl mit kühlem Griff. Er ist für alle Herde und leicht zu reinigen.',
  ],
  [
    'French',
    'Une bouilloire en acier avec une poignée qui reste froide, pour tous les feux et pas plus lourde.',
  ],
  [
    'Spanish',
    'Una tetera de acero con un mango que no se calienta, para todas las cocinas y fácil de limpiar.',
  ],
  [
    'Russian',
    'Чайник из стали с ручкой, которая не нагревается. Он подходит для всех плит и легко моется, как и все.',
  ],
  ['Japanese', 'ステンレスのやかんです。取っ手は熱くなりません。すべてのコンロで使えます。'],
  ['Korean', '스테인리스 주전자입니다. 손잡이가 뜨거워지지 않습니다. 모든 화구에 사용할 수 있습니다.'],
  [
    'Greek',
    'Ένας βραστήρας από ατσάλι με λαβή που δεν ζεσταίνεται, για όλες τις εστίες και εύκολος στο πλύσιμο.',
  ],
  ['German', 'Geschirrtuch im 3er-Set aus reiner Biobaumwolle. Bei 60 °C waschbar, mit Aufhänger.'],
  ['Japanese', '綿100%のタオル。サイズは60×80cmです。'],
  ['Arabic', 'منشفة من القطن الخالص بوزن 250 غرام. مضمونة لمدة 5 سنوات.'],
  ['Persian', 'این حوله از پنبه است و برای حمام است. با وزن ۲۵۰ گرم، که در ایران بافته شده است.'],
  [
    'Ukrainian',
    'Рушник із бавовни для кухні, що не линяє. Він є у двох кольорах і має петлю, яка не рветься.',
  ],
  ['Russian', 'Полотенце хлопковое кухонное'],
  ['Hindi', 'सूती तौलिया, 250 ग्राम'],
  ['Tamil', 'பருத்தி துண்டு, 250 கிராம்'],
  [undefined, 'Linen 200 x 200 cm'],
  [undefined, 'Cotton tea towel in a set of 3, GOTS'],
  [undefined, ''],
])('%s', (language, text) => {
  expect(guessLanguage(text)).toBe(language)
})
