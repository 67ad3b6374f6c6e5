/**
 * Words for a slide in each kind of carousel, set before its number: "Schritt 2". `myth` and `before` are headlines of their own.
 * Names of days come from the runtime.
 */
export type DeckWords = Readonly<Record<string, string>>;

const KEYS = [
  'list',
  'how-to',
  'myth',
  'myth-fact',
  'before',
  'before-after',
  'story',
  'checklist',
  'comparison',
  'mistakes',
  'inside',
  'numbers',
  'steps',
  'ranking',
  'lineup',
  'quotes',
  'screens',
] as const;
const read = (list: string): DeckWords => Object.fromEntries(list.split('|').map((word, i) => [KEYS[i] ?? '', word]));

/** By language, in the order of {@link KEYS}. */
export const DECK_WORDS: ReadonlyMap<string, DeckWords> = new Map(
  Object.entries({
    de: 'Punkt|Schritt|Mythos?|Fakt|Vorher|Nachher|Kapitel|Haken|Frage|Fehler|Näher|Zahl|Bild|Platz|Typ|Zitat|Ansicht',
    es: 'Punto|Paso|¿Mito?|Dato|Antes|Después|Capítulo|Casilla|Pregunta|Error|Más cerca|Cifra|Imagen|Puesto|Perfil|Cita|Pantalla',
    fr: 'Point|Étape|Mythe ?|Fait|Avant|Après|Chapitre|Case|Question|Erreur|Plus près|Chiffre|Image|Place|Profil|Citation|Écran',
    it: 'Punto|Passo|Mito?|Fatto|Prima|Dopo|Capitolo|Casella|Domanda|Errore|Più vicino|Cifra|Immagine|Posto|Profilo|Citazione|Schermata',
    pt: 'Ponto|Passo|Mito?|Fato|Antes|Depois|Capítulo|Item da lista|Pergunta|Erro|Mais perto|Número|Imagem|Lugar|Perfil|Citação|Tela',
    nl: 'Punt|Stap|Mythe?|Feit|Voor|Na|Hoofdstuk|Vinkje|Vraag|Fout|Dichterbij|Cijfer|Beeld|Plaats|Type|Citaat|Scherm',
    pl: 'Punkt|Krok|Mit?|Fakt|Przed|Po|Rozdział|Punkt listy|Pytanie|Błąd|Bliżej|Liczba|Obraz|Miejsce|Typ|Cytat|Ekran',
    sv: 'Punkt|Steg|Myt?|Fakta|Före|Efter|Kapitel|Ruta|Fråga|Misstag|Närmare|Siffra|Bild|Plats|Typ|Citat|Skärm',
    ru: 'Пункт|Шаг|Миф?|Факт|До|После|Глава|Галочка|Вопрос|Ошибка|Ближе|Цифра|Кадр|Место|Тип|Цитата|Экран',
    uk: 'Пункт|Крок|Міф?|Факт|До|Після|Розділ|Галочка|Питання|Помилка|Ближче|Цифра|Кадр|Місце|Тип|Цитата|Екран',
    el: 'Σημείο|Βήμα|Μύθος;|Γεγονός|Πριν|Μετά|Κεφάλαιο|Τικ|Ερώτηση|Λάθος|Πιο κοντά|Αριθμός|Εικόνα|Θέση|Τύπος|Απόσπασμα|Οθόνη',
    tr: 'Madde|Adım|Efsane mi?|Gerçek|Önce|Sonra|Bölüm|Kutucuk|Soru|Hata|Daha yakın|Sayı|Kare|Sıra|Tip|Alıntı|Ekran',
    ja: 'ポイント|ステップ|思い込み？|事実|ビフォー|アフター|場面|チェック|質問|失敗|接近|数字|写真|順位|タイプ|引用|画面',
    zh: '要点|步骤|误区？|事实|之前|之后|片段|打勾|问题|错误|近看|数字|图|名次|类型|原话|画面',
    ko: '포인트|단계|오해?|사실|전|후|장면|체크|질문|실수|가까이|숫자|사진|순위|유형|인용|화면',
    ar: 'نقطة|خطوة|خرافة؟|حقيقة|قبل|بعد|فصل|خانة|سؤال|خطأ|أقرب|رقم|صورة|مرتبة|نوع|اقتباس|شاشة',
    vi: 'Điểm|Bước|Lầm tưởng?|Sự thật|Trước|Sau|Chương|Ô|Câu hỏi|Sai lầm|Gần hơn|Con số|Hình|Hạng|Kiểu|Trích lời|Màn hình',
    hi: 'बिंदु|कदम|मिथक?|तथ्य|पहले|बाद में|अध्याय|टिक|सवाल|गलती|और करीब|आंकड़ा|तस्वीर|स्थान|प्रकार|उद्धरण|स्क्रीन',
  }).map(([language, list]) => [language, read(list)] as const),
);
