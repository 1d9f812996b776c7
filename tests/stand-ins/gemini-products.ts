/** Products as shops type them in: name, details, language. */
export const PRODUCTS: [name: string, details: string, language: string][] = [
  [
    'Trail Runner 3',
    'Light trail running shoe. 240 g in size 42. 6 mm drop. Recycled polyester mesh upper, TPU rock plate, rubber outsole with 4.5 mm lugs. Sizes 36 to 47. Colours slate, moss. Not waterproof.',
    'English',
  ],
  [
    'Stovetop espresso maker 6 cups',
    'Aluminium moka pot, 300 ml, silicone gasket, bakelite handle, works on gas and electric, not on induction. Made in Italy. Hand wash only.',
    'English',
  ],
  [
    'Linen duvet cover 200x200',
    '100% European flax linen, OEKO-TEX Standard 100, stone washed, 160 g/m2, wooden buttons, two pillow cases 50x70 included, machine wash 40 C.',
    'German',
  ],
  [
    'Bluetooth headphones H7',
    'Over ear, 40 mm drivers, Bluetooth 5.3, AAC and SBC, 30 h battery, USB-C, folds flat, 252 g, 3.5 mm cable in the box, no active noise cancelling.',
    'French',
  ],
  [
    "Children's rain jacket",
    'Recycled nylon, PU coated, 8000 mm water column, taped seams, detachable hood, reflective strips, ages 2 to 8, yellow or navy, PFC free.',
    'Dutch',
  ],
  [
    'Stainless steel water bottle 750 ml',
    'Double wall vacuum, keeps cold 24 h and hot 12 h, 18/8 steel, bamboo lid, BPA free, 380 g, powder coated in black, white, sage.',
    'Spanish',
  ],
  [
    'Standing desk frame',
    'Height 62 to 127 cm, dual motor, 120 kg load, four memory positions, steel, 34 kg, desktop not included, 5 year warranty.',
    'English',
  ],
  [
    'Cast iron skillet 26 cm',
    'Pre-seasoned with soy oil, 2.3 kg, all hobs including induction, oven safe, pour spouts, helper handle.',
    'Italian',
  ],
  [
    'Vitamin C serum 30 ml',
    '15% L-ascorbic acid, 1% vitamin E, 0.5% ferulic acid, fragrance free, vegan, amber glass with dropper, use within 3 months of opening.',
    'English',
  ],
  [
    'Cat tree 140 cm',
    'Three platforms, two caves, sisal posts 9 cm thick, plush cover, wall anchor included, base 50x50 cm, for cats up to 7 kg.',
    'Portuguese',
  ],
  [
    'Mechanical keyboard TKL',
    '87 keys, hot-swap, PBT double shot caps, USB-C detachable, white backlight, Windows and macOS, ISO-DE or ANSI-US layout, 910 g.',
    'Polish',
  ],
  [
    'Organic green tea 100 g',
    'Sencha from Kagoshima, first flush 2026, loose leaf, resealable bag, brew at 70 C for 1 minute, EU organic.',
    'Japanese',
  ],
  [
    'Bicycle rear light',
    '80 lumen, USB-C, IPX6, five modes, 12 h in flash, fits seat posts 22 to 35 mm, 38 g, StVZO approved.',
    'German',
  ],
  [
    'Wool blanket 130x180',
    '70% lambswool 30% recycled wool, herringbone, fringed, woven in Lithuania, 950 g, dry clean.',
    'Swedish',
  ],
  [
    'Smart plug 16 A',
    'Wi-Fi 2.4 GHz, energy metering, Matter over Wi-Fi, schedules, 3680 W, Schuko, no hub needed.',
    'Turkish',
  ],
  [
    'Yoga mat 4 mm',
    'Natural rubber, 183x61 cm, 2.1 kg, non slip both sides, alignment marks, smells of rubber for some days.',
    'Arabic',
  ],
  [
    'Ceramic mug 350 ml',
    'Stoneware, reactive glaze, each piece differs, dishwasher and microwave safe, set of two.',
    'Chinese (Simplified)',
  ],
  [
    'Camping stove',
    'Canister top, 2600 W, boils 1 l in 3 min 40 s, 79 g, piezo igniter, fits EN 417 cartridges, pouch included.',
    'Hindi',
  ],
  [
    'Dog harness size M',
    'Chest 58 to 74 cm, padded, two leash rings, reflective seams, handle on the back, machine wash 30 C.',
    'Russian',
  ],
  [
    'LED desk lamp',
    'Dimmable 5 to 100 percent, 2700 to 6500 K, CRI 95, 10 W, USB-A charging port, metal arm, clamp or base.',
    'Korean',
  ],
  [
    'Linen apron',
    '100% linen, 245 g/m²\ncrossed at the back, nothing to tie\ntwo front pockets\none size, 86 × 92 cm',
    'English',
  ],
  ['有機緑茶', '鹿児島産の煎茶、一番茶、100 g。再封できる袋。70℃で1分。', 'Japanese'],
  ['Чайник', 'Материал: нержавеющая сталь; объём: 1,7 л; мощность: 2200 Вт; шнур 75 см', 'Russian'],
  ['X', 'Blue', 'Klingon'],
]
