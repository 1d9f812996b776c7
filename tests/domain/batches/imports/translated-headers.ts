/**
 * The first line of WooCommerce's export as shops in these languages write it, for the columns of
 * fixtures/imports/woocommerce-export.csv. Words as in files and importers that shops have published; 2026-11-22.
 */
export const TRANSLATED = {
  German: `ID,Typ,Artikelnummer,"GTIN, UPC, EAN oder ISBN",Name,Veröffentlicht,"Ist hervorgehoben?",
    "Sichtbarkeit im Katalog",Kurzbeschreibung,Beschreibung,"Datum, an dem Angebotspreis beginnt",
    "Datum, an dem Angebotspreis endet",Steuerstatus,Steuerklasse,Vorrätig?,Lager,"Geringe Lagermenge",
    "Rückstände erlaubt?","Nur einzeln verkaufen?","Gewicht (kg)","Länge (cm)","Breite (cm)","Höhe (cm)",
    "Kundenbewertungen erlauben?","Hinweis zum Kauf",Angebotspreis,"Regulärer Preis",Kategorien,Schlagwörter,
    Versandklasse,Bilder,Downloadlimit,"Ablauftage des Downloads","Übergeordnetes Produkt","Gruppierte Produkte",
    Zusatzverkäufe,"Cross-Sells (Querverkäufe)","Externe URL",Button-Text,Position,Marken,"Attribut 1 Name",
    "Attribut 1 Wert(e)","Attribut 1 sichtbar","Attribut 1 global","Attribut 2 Name","Attribut 2 Wert(e)",
    "Attribut 2 sichtbar","Attribut 2 global","Meta: _yoast_wpseo_title","Meta: _yoast_wpseo_metadesc",
    "Download 1 ID","Download 1 Name","Download 1 URL","Attribut 1 Standard"`,
  Dutch: `ID,Type,SKU,"GTIN, UPC, EAN of ISBN",Naam,Gepubliceerd,Uitgelicht?,"Zichtbaarheid in catalogus",
    "Korte beschrijving",Beschrijving,"Startdatum actieprijs","Einddatum actieprijs","Btw status",Belastingklasse,
    "Op voorraad?",Voorraad,"Lage voorraad","Nabestellingen toestaan?","Wordt individueel verkocht?","Gewicht (kg)",
    "Lengte (cm)","Breedte (cm)","Hoogte (cm)","Klantbeoordelingen toestaan?",Aankoopnotitie,Actieprijs,
    "Reguliere prijs",Categorieën,Tags,Verzendklasse,Afbeeldingen,Downloadlimiet,"Dagen vervaltijd download",Hoofd,
    "Gegroepeerde producten",Upsells,Cross-sells,"Externe URL","Knop tekst",Positie,Merken,"Naam eigenschap 1",
    "Waarde eigenschap 1","Zichtbare eigenschap 1","Globale eigenschap 1","Naam eigenschap 2","Waarde eigenschap 2",
    "Zichtbare eigenschap 2","Globale eigenschap 2","Meta: _yoast_wpseo_title","Meta: _yoast_wpseo_metadesc",
    "Download 1 ID","Naam download 1","URL download 1","Standaardeigenschap 1"`,
  Spanish: `ID,Tipo,SKU,"GTIN, UPC, EAN o ISBN",Nombre,Publicado,"¿Está destacado?","Visibilidad en el catálogo",
    "Descripción corta",Descripción,"Día en que empieza el precio rebajado","Día en que termina el precio rebajado",
    "Estado del impuesto","Clase de impuesto","¿Existencias?",Inventario,"Cantidad de bajo inventario",
    "¿Permitir reservas de productos agotados?","¿Vendido individualmente?","Peso (kg)","Longitud (cm)","Anchura (cm)",
    "Altura (cm)","¿Permitir valoraciones de clientes?","Nota de compra","Precio rebajado","Precio normal",Categorías,
    Etiquetas,"Clase de envío",Imágenes,"Límite de descargas","Días de caducidad de la descarga",Superior,
    "Productos agrupados","Ventas dirigidas","Ventas cruzadas","URL externa","Texto del botón",Posición,Marcas,
    "Nombre del atributo 1","Valor(es) del atributo 1","Atributo visible 1","Atributo global 1","Nombre del atributo 2",
    "Valor(es) del atributo 2","Atributo visible 2","Atributo global 2","Meta: _yoast_wpseo_title",
    "Meta: _yoast_wpseo_metadesc","ID de la descarga 1","Nombre de la descarga 1","URL de la descarga 1",
    "Atributo por defecto 1"`,
  Russian: `ID,Тип,Артикул,"GTIN, UPC, EAN или ISBN",Имя,Опубликован,рекомендуемый?,"Видимость в каталоге",
    "Краткое описание",Описание,"Дата начала действия скидки","Дата окончания действия скидки","Статус налога",
    "Налоговый класс","В наличии?",Запасы,"Величина малых запасов","Возможен ли предзаказ?","Продано индивидуально?",
    "Вес (кг)","Длина (см)","Ширина (см)","Высота (см)","Разрешить отзывы от клиентов?","Примечание к покупке",
    "Акционная цена","Базовая цена",Категории,Метки,"Класс доставки",Изображения,"Лимит скачивания",
    "Дней срока скачивания",Родительский,"Сгруппированные товары",Апсэлы,Кросселы,"Внешний URL","Текст кнопки",Позиция,
    Бренды,"Имя атрибута 1","Значение(-я) аттрибута(-ов) 1","Видимость атрибута 1","Глобальный атрибут 1",
    "Имя атрибута 2","Значение(-я) аттрибута(-ов) 2","Видимость атрибута 2","Глобальный атрибут 2",
    "Мета: _yoast_wpseo_title","Мета: _yoast_wpseo_metadesc","ID скачивания 1","Имя скачивания 1",
    "URL скачивания 1","Атрибут по умолчанию 1"`,
} as const

/** As one line of a file. */
export function translatedHeader(language: keyof typeof TRANSLATED): string {
  return TRANSLATED[language].replace(/\n\s*/g, '')
}
