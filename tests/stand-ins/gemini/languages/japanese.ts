import type { Language } from './language.ts'

export const JAPANESE: Language = {
  own: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  article: /^$/,
  quotes: '「{text}」',
  and: '、',
  join: '',
  comma: '、',
  colon: '：',
  says: '{subject}{predicate}。',
  product: '本品',
  opening: '{name}をご紹介します。 ~ {name}の内容は次のとおりです。',
  offer: '{name}の特徴は{values}です。 ~ {name}には次の特徴があります：{values}。',
  picture: '写真は{name}です。',
  topics: `
    limit | ご購入の前に次の点をご確認ください：{value}。 | ご注意ください：{value}。 | 購入前に知っておくことはありますか？
    warranty | {name}の保証は{value}です。 | 保証の内容は{value}です。 | {name}の保証はどうなっていますか？
    included | {name}には{value}が付きます。 | 付属品は{value}です。 | 付属品は何ですか？
    care | {name}のお手入れは{value}です。 | お手入れ方法は{value}です。 | {name}のお手入れはどうしますか？
    standard | {name}の規格は{value}です。 | 規格の表示は{value}です。 | {name}の規格は何ですか？
    origin | {name}の産地は{value}です。 | 産地の表示は{value}です。 | {name}の産地はどこですか？
    colours | {name}の色は{value}です。 | カラーは{value}です。 | {name}は何色ですか？
    connection | {name}の接続は{value}です。 | 接続方法は{value}です。 | {name}の接続は何ですか？
    load | {name}の耐荷重は{value}です。 | 耐荷重の表示は{value}です。 | {name}の耐荷重はどのくらいですか？
    weight | {name}の重さは{value}です。 | 重量は{value}です。 | {name}の重さはどのくらいですか？
    capacity | {name}の容量は{value}です。 | 入る量は{value}です。 | {name}の容量はどのくらいですか？
    power | {name}の出力は{value}です。 | 出力の表示は{value}です。 | {name}の出力はどのくらいですか？
    size | {name}のサイズは{value}です。 | 寸法は{value}です。 | {name}の大きさはどのくらいですか？
    material | {name}の素材は{value}です。 | 使っている素材は{value}です。 | {name}の素材は何ですか？
    details | {name}にはこの特徴もあります：{value}。 ~ このほかの内容は次のとおりです：{value}。 | さらに次の点があります：{value}。 ~ 次の点も挙げられます：{value}。 ~ もう一つの特徴は次のとおりです：{value}。 | ほかにどんな特徴がありますか？`,
  names: `Stoneware mug = 陶器のマグカップ; Linen tea towel = リネンのティータオル; Oak serving board = オークのサービングボード; Wool beanie = ウールのビーニー; Cork yoga mat = コルクのヨガマット;
    Enamel camping kettle = ほうろうのキャンプケトル; Leather card holder = 革のカードホルダー; Soy wax candle = ソイワックスのキャンドル; Desk lamp = デスクランプ; Bicycle bell = 自転車のベル;
    Canvas rucksack = キャンバスのリュックサック; Bamboo toothbrush = 竹の歯ブラシ; French press = フレンチプレス; Children’s raincoat = 子ども用レインコート; Garden shears = 園芸ばさみ;
    Notebook A5 = A#ノート; Computer mouse = パソコン用マウス; Hand cream = ハンドクリーム; Felt slippers = フェルトのスリッパ; Wall clock = 壁掛け時計; Storage jar = 保存びん;
    Dog lead = 犬用リード; Wool blanket = ウールのブランケット; Plant pot = 植木鉢; Power bank = モバイルバッテリー; Chef’s knife = シェフナイフ; Wooden puzzle = 木製パズル; Green tea = 緑茶`,
  phrases: `
    glazed stoneware = 釉薬をかけた陶器
    dishwasher safe = 食洗機対応 > は食洗機に対応しています
    made in Portugal = ポルトガル製
    #% linen = リネン#%
    hanging loop = 吊り下げ用ループ > には吊り下げ用ループがあります
    wash at # °C = #°Cで洗濯 > は#°Cで洗えます
    solid oak = オーク無垢材
    oiled by hand = 手作業のオイル仕上げ > は手作業でオイルを塗っています
    wipe clean only = 拭き取りのみ > のお手入れは拭き取りのみです
    #% merino wool = メリノウール#%
    hand wash = 手洗い > は手洗いです
    natural cork = 天然コルク
    # mm thick = 厚さ#mm > の厚さは#mmです
    enamelled steel = ほうろう引きの鋼
    for gas and open fire = ガスと直火用 > はガスと直火で使えます
    vegetable-tanned leather = 植物タンニンなめしの革
    room for # cards = カード#枚分のスペース > にはカード#枚分のスペースがあります
    burns about # hours = 約#時間の燃焼 > は約#時間燃えます
    scent of fig and cedar = いちじくとシダーの香り > はいちじくとシダーの香りです
    wooden wick = 木の芯 > には木の芯があります
    three brightness levels = 三段階の明るさ > は三段階の明るさで使えます
    USB-C cable, # m = USB-Cケーブル、#m > には#mのUSB-Cケーブルがあります
    warranty of # years = #年保証 > には#年の保証があります
    brass = 真ちゅう
    for bars of # mm = #mmのハンドル用 > は#mmのハンドルに合います
    no tools needed = 工具不要 > に工具は要りません
    waxed canvas = ワックス加工のキャンバス
    laptop sleeve for # inches = #インチのノートパソコン用ポケット > には#インチのノートパソコン用ポケットがあります
    bamboo handle = 竹の柄 > には竹の柄があります
    medium bristles = ふつうの毛 > の毛はふつうの硬さです
    pack of # = #本入り > は#本入りです
    paper packaging = 紙の包装 > の包装は紙です
    borosilicate glass = ホウケイ酸ガラス
    steel filter = スチールのフィルター > にはスチールのフィルターがあります
    for # cups = #杯用 > は#杯用です
    recycled polyester = 再生ポリエステル
    sizes # to # = サイズ#から# > のサイズは#から#までです
    reflective stripes = 反射ストライプ > には反射ストライプがあります
    carbon steel blades = 炭素鋼の刃 > には炭素鋼の刃があります
    safety catch = 安全ロック > には安全ロックがあります
    for right and left hands = 右利きと左利き用 > は右利きの人も左利きの人も使えます
    # pages = #ページ > は#ページです
    # g paper, dotted = #gの紙、ドット入り > は#gのドット入りの紙です
    opens flat = 平らに開く作り > は平らに開きます
    leather cover = 革の表紙 > の表紙は革です
    one AA battery, included = 単3形乾電池1本 > には単3形乾電池1本が付きます
    with shea butter = シアバター入り > にはシアバターが入っています
    pump dispenser = ポンプ式 > はポンプ式です
    use within # months of opening = 開封後#か月以内に使い切ってください
    wool felt = ウールフェルト
    rubber sole = ゴムの靴底 > の底はゴムです
    birch plywood = バーチ合板
    quiet movement = 静かなムーブメント > のムーブメントは静かです
    AA battery not included = 単3形乾電池は付属しません > に単3形乾電池は付属しません
    bamboo lid = 竹のふた > には竹のふたがあります
    not for the microwave = 電子レンジ不可 > は電子レンジでは使えません
    nylon webbing = ナイロンテープ
    two loops = 二つの輪 > には二つの輪があります
    #% lambswool = ラムウール#%
    dry clean only = ドライクリーニングのみ > のお手入れはドライクリーニングのみです
    terracotta = テラコッタ
    drainage hole = 排水穴 > には排水穴があります
    saucer included = 受け皿 > には受け皿が付きます
    two USB ports = USBポート二つ > にはUSBポートが二つあります
    LED display = LED表示 > にはLED表示があります
    blade of # cm = #cmの刃 > には#cmの刃があります
    stainless steel = ステンレス
    oak handle = オークの柄 > にはオークの柄があります
    hand wash only = 手洗いのみ > は手洗いのみです
    # pieces = #ピース > は#ピースです
    beech wood = ぶな材
    from # years = #歳以上向け > は#歳以上向けです
    contains small parts = 小さな部品あり > には小さな部品があります
    from Japan = 日本産
    brews at # °C in # minutes = #°Cで#分抽出 > は#°Cで#分抽出します
    in a resealable bag = 再封できる袋入り > は再封できる袋入りです
    # litres = #リットル; # litre = #リットル
    blue = 青; yellow = 黄色; grey = グレー; red = 赤
    cognac = コニャック; olive = オリーブ; charcoal grey = チャコールグレー; one size = フリーサイズ > はフリーサイズです`,
}
