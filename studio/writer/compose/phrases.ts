export interface Phrases {
  hook: readonly string[];
  tension: readonly string[];
  turn: readonly string[];
  more: readonly string[];
  cta: readonly string[];
}

/**
 * Connecting sentences that need no grammar of the product: they only name it, in the nominative where the language has cases.
 * They may have an opinion ("I like the idea"), but claim nothing that the speaker has done: no search, no test, no doubt.
 */
export const PHRASES: ReadonlyMap<string, Phrases> = new Map(
  Object.entries({
    es: {
      hook: [
        'Tengo que hablarte de {P} un momento.',
        'Si todavía no conoces {P}, quédate conmigo.',
        'Te voy a enseñar {P} y luego me cuentas.',
      ],
      tension: [
        'Hay tanto donde elegir que uno no sabe por dónde empezar.',
        'Hay mil opciones, y al final basta con una buena.',
      ],
      turn: ['Esto es {P}, y te cuento por qué me gusta.', 'Mira bien, porque esto es {P} y merece la pena.'],
      more: [
        'No hace falta que me creas, míralo tú con calma.',
        'Y lo mejor es que lo puedes comprobar tú.',
        'A mí me gusta la idea, y por eso te la cuento.',
      ],
      cta: [
        'Échale un ojo a {P}, te dejo el enlace aquí.',
        'Si te interesa {P}, el enlace está aquí mismo.',
        'Mándaselo a alguien que necesite conocer {P}.',
      ],
    },
    fr: {
      hook: [
        'Il faut que je te parle de {P} deux secondes.',
        'Si tu ne connais pas encore {P}, reste avec moi.',
        'Je te montre {P} et tu me dis ce que tu en penses.',
      ],
      tension: [
        'Il y a tellement de choix qu’on ne sait plus par où commencer.',
        'Il y a mille options, et au fond il en suffit d’une bonne.',
      ],
      turn: ['Voilà {P}, et je t’explique pourquoi ça me plaît.', 'Regarde bien, c’est {P}, et ça vaut le coup.'],
      more: [
        'Ne me crois pas sur parole, va voir par toi-même.',
        'Et le mieux, c’est que tu peux vérifier toi-même.',
        'Moi, l’idée me plaît, et c’est pour ça que j’en parle.',
      ],
      cta: [
        'Va jeter un œil à {P}, le lien est juste là.',
        'Si {P} te tente, le lien est ici.',
        'Envoie ça à quelqu’un qui devrait connaître {P}.',
      ],
    },
    de: {
      hook: [
        'Ich muss dir ganz kurz von {P} erzählen.',
        'Falls du {P} noch nicht kennst, bleib kurz dran.',
        'Ich zeig dir jetzt {P}, und du sagst mir, was du denkst.',
      ],
      tension: [
        'Die Auswahl ist so groß, da weiß man kaum, wo man anfangen soll.',
        'Es gibt tausend Möglichkeiten, und am Ende reicht eine, die passt.',
      ],
      turn: [
        'Das hier ist {P}, und ich sag dir, warum ich es mag.',
        'Schau genau hin, das ist {P}, und es lohnt sich.',
      ],
      more: [
        'Du musst mir nicht glauben, schau es dir selbst an.',
        'Und das Beste: Du kannst es selbst nachprüfen.',
        'Mir gefällt die Idee, und deshalb erzähle ich davon.',
      ],
      cta: [
        'Schau dir {P} mal an, der Link ist gleich hier.',
        'Wenn {P} etwas für dich ist, hier ist der Link.',
        'Schick das jemandem, der {P} kennen sollte.',
      ],
    },
    pt: {
      hook: [
        'Preciso te falar de {P} rapidinho.',
        'Se você ainda não conhece {P}, fica comigo.',
        'Vou te mostrar {P} e depois você me conta.',
      ],
      tension: [
        'Tem tanta opção que a gente nem sabe por onde começar.',
        'Tem mil opções por aí, e no fim basta uma boa.',
      ],
      turn: ['Isto é {P}, e eu te conto por que gosto.', 'Olha bem, porque isto é {P} e vale a pena.'],
      more: [
        'Não precisa acreditar em mim, vai lá e confere.',
        'E o melhor é que você mesmo pode conferir.',
        'Eu gosto da ideia, e é por isso que estou contando.',
      ],
      cta: [
        'Dá uma olhada em {P}, o link está aqui.',
        'Se {P} é para você, o link está bem aqui.',
        'Manda para alguém que precisa conhecer {P}.',
      ],
    },
    it: {
      hook: [
        'Ti devo parlare un attimo di {P}.',
        'Se non conosci ancora {P}, resta qui con me.',
        'Ti faccio vedere {P} e poi mi dici che ne pensi.',
      ],
      tension: [
        'C’è così tanta scelta che non si sa da dove cominciare.',
        'Ci sono mille alternative, e alla fine ne basta una giusta.',
      ],
      turn: ['Questo è {P}, e ti dico subito perché mi piace.', 'Guarda bene, perché questo è {P} e ne vale la pena.'],
      more: [
        'Non devi credermi sulla parola, guarda con i tuoi occhi.',
        'E il bello è che puoi controllare tu stesso.',
        'A me l’idea piace, ed è per questo che ne parlo.',
      ],
      cta: [
        'Dai un’occhiata a {P}, il link è proprio qui.',
        'Se {P} fa per te, il link è qui.',
        'Mandalo a qualcuno che dovrebbe conoscere {P}.',
      ],
    },
    ja: {
      hook: ['ねえ、{P}って知ってる？', 'ちょっと{P}の話をさせて。', '{P}、もう試してみた？'],
      tension: ['多すぎて、どこから見ればいいか迷うよね。', 'いろいろあるけど、いいのがひとつあればいい。'],
      turn: ['これが{P}。気に入ってる理由を話すね。', 'よく見てね、これが{P}だよ。'],
      more: ['信じなくていいから、自分の目で見てみて。', '正直、これはかなり気に入ってる。'],
      cta: ['気になったら、{P}をチェックしてみて。', '{P}のリンクはここに置いておくね。'],
    },
    nl: {
      hook: [
        'Ik moet je even over {P} vertellen.',
        'Ken je {P} nog niet? Blijf dan even hangen.',
        'Ik laat je {P} zien, en jij zegt wat je ervan vindt.',
      ],
      tension: [
        'Er is zoveel keuze dat je niet weet waar je moet beginnen.',
        'Er zijn duizend opties, en uiteindelijk is één goede genoeg.',
      ],
      turn: [
        'Dit is {P}, en ik vertel je waarom ik het fijn vind.',
        'Kijk even goed, want dit is {P} en dat is de moeite waard.',
      ],
      more: [
        'Je hoeft me niet te geloven, kijk gewoon zelf.',
        'En het mooiste is dat je het zelf kunt nagaan.',
        'Ik vind het een fijn idee, en daarom vertel ik het.',
      ],
      cta: [
        'Neem een kijkje bij {P}, de link staat hier.',
        'Is {P} iets voor jou? De link staat hier.',
        'Stuur dit naar iemand die {P} moet kennen.',
      ],
    },
    pl: {
      hook: [
        'Muszę ci opowiedzieć o jednej rzeczy, to {P}.',
        'Jeśli jeszcze nie znasz tej nazwy, zapamiętaj: {P}.',
        'Poznaj {P}, a potem powiedz mi, co myślisz.',
      ],
      tension: [
        'Wybór jest tak duży, że nie wiadomo, od czego zacząć.',
        'Opcji jest tysiąc, a w końcu wystarczy jedna dobra.',
      ],
      turn: ['To jest {P} i zaraz powiem, za co to lubię.', 'Popatrz uważnie, bo to jest {P} i naprawdę warto.'],
      more: [
        'Nie musisz mi wierzyć, zobacz to na własne oczy.',
        'A najlepsze jest to, że można to samemu sprawdzić.',
        'Mnie ten pomysł się podoba i dlatego o nim mówię.',
      ],
      cta: [
        'Zobacz {P}, link jest tutaj i czeka na ciebie.',
        'Jeśli {P} to coś dla ciebie, link jest tutaj.',
        'Wyślij to komuś, komu przyda się {P}.',
      ],
    },
    ru: {
      hook: [
        'Знакомься, это {P}, и сейчас всё расскажу.',
        'Если ты ещё не знаешь, что такое {P}, останься на минуту.',
        'Сейчас покажу кое-что: это {P}, а ты скажешь, что думаешь.',
      ],
      tension: [
        'Выбор такой большой, что не знаешь, с чего начать.',
        'Вариантов тысячи, а в итоге хватит одного хорошего.',
      ],
      turn: ['Вот это и есть {P}, и вот почему мне нравится.', 'Смотри внимательно: это {P}, и оно того стоит.'],
      more: [
        'Не верь мне на слово, просто посмотри своими глазами.',
        'И самое приятное: всё это можно проверить лично.',
        'Мне эта идея нравится, поэтому я о ней и говорю.',
      ],
      cta: [
        'Посмотри, что такое {P}, ссылка прямо здесь.',
        'Если {P} — это про тебя, ссылка уже здесь.',
        'Отправь это тому, кому точно пригодится {P}.',
      ],
    },
    uk: {
      hook: [
        'Знайомся, це {P}, і зараз я все розповім.',
        'Якщо ти ще не знаєш, що таке {P}, залишся на хвилину.',
        'Зараз покажу дещо цікаве: це {P}, а ти скажеш свою думку.',
      ],
      tension: [
        'Вибір такий великий, що не знаєш, з чого почати.',
        'Варіантів тисячі, а зрештою вистачить одного доброго.',
      ],
      turn: ['Ось це і є {P}, і ось чому мені подобається.', 'Дивися уважно: це {P}, і воно того варте.'],
      more: [
        'Не вір мені на слово, просто побач це на власні очі.',
        'І найприємніше: усе це можна перевірити особисто.',
        'Мені ця ідея подобається, тому я про неї й кажу.',
      ],
      cta: [
        'Подивися, що таке {P}, посилання просто тут.',
        'Якщо {P} — це про тебе, посилання вже тут.',
        'Надішли це тому, кому точно стане в пригоді {P}.',
      ],
    },
    el: {
      hook: [
        'Πρέπει να σου πω δυο λόγια για κάτι: {P}.',
        'Αν δεν ξέρεις ακόμα τι είναι {P}, μείνε λίγο μαζί μου.',
        'Θα σου δείξω κάτι που λέγεται {P} και θα μου πεις.',
      ],
      tension: [
        'Υπάρχουν τόσες επιλογές που δεν ξέρεις από πού να αρχίσεις.',
        'Υπάρχουν χίλιες επιλογές, και τελικά φτάνει μία σωστή.',
      ],
      turn: ['Αυτό εδώ είναι {P}, και σου λέω γιατί μου αρέσει.', 'Κοίτα προσεκτικά, γιατί αυτό είναι {P} και αξίζει.'],
      more: [
        'Δεν χρειάζεται να με πιστέψεις, δες το με τα μάτια σου.',
        'Και το καλύτερο είναι ότι μπορείς να το ελέγξεις εσύ.',
        'Εμένα μου αρέσει η ιδέα, και γι’ αυτό σου τη λέω.',
      ],
      cta: [
        'Ρίξε μια ματιά: {P}, ο σύνδεσμος είναι εδώ.',
        'Αν σου ταιριάζει {P}, ο σύνδεσμος είναι εδώ.',
        'Στείλε το σε κάποιον που πρέπει να μάθει τι είναι {P}.',
      ],
    },
    tr: {
      hook: ['Sana kısaca bir şey anlatmam lazım: {P}.', '{P} nedir, hâlâ bilmiyorsan bir dakika benimle kal.'],
      tension: [
        'Seçenek o kadar çok ki insan nereden başlayacağını bilemiyor.',
        'Binlerce seçenek var, sonunda iyi bir tanesi yetiyor.',
      ],
      turn: ['İşte bu {P}, neden sevdiğimi de hemen anlatayım.', 'Dikkatli bak, çünkü bu {P} ve gerçekten değer.'],
      more: ['Bana inanmak zorunda değilsin, kendi gözünle bak.', 'En güzeli de bunu kendin kontrol edebiliyor olman.'],
      cta: ['{P} ilgini çektiyse bağlantı hemen burada, bir bak.', 'Bunu {P} adını duyması gereken birine gönder.'],
    },
    zh: {
      hook: ['等一下，你听说过{P}吗？', '今天想跟你聊聊{P}。'],
      tension: ['选择太多了，都不知道从哪里看起。', '选择那么多，合适的有一个就够了。'],
      turn: ['这就是{P}，我来说说为什么喜欢它。', '看好了，这就是{P}。'],
      more: ['不用相信我，你自己去看看就知道了。', '老实说，我真的挺喜欢。'],
      cta: ['感兴趣的话，去看看{P}吧。', '把这个发给需要{P}的人。'],
    },
    ko: {
      hook: ['잠깐만요, {P}, 혹시 들어 본 적 있어요?', '오늘은 이 이야기를 꼭 하고 싶어요. 바로 {P}.'],
      tension: ['선택지가 너무 많아서 어디부터 봐야 할지 모르겠죠.', '선택지는 많지만 결국 좋은 것 하나면 충분해요.'],
      turn: ['이게 바로 {P}, 왜 마음에 드는지 말해 줄게요.', '잘 보세요, 이게 바로 그 {P}.'],
      more: ['제 말만 믿지 말고 직접 눈으로 확인해 보세요.', '저는 이게 정말 꽤 마음에 들어요.'],
      cta: ['궁금하면 {P}, 여기 링크에서 한번 확인해 보세요.', '이게 필요할 것 같은 친구에게 보내 주세요. {P}.'],
    },
    ar: {
      hook: ['دقيقة واحدة، هل سمعت من قبل عن {P}؟', 'عندي شيء أريد أن أحكي عنه اليوم: {P}.'],
      tension: ['الخيارات كثيرة جدا، ولا أحد يعرف من أين يبدأ.', 'هناك ألف خيار، وفي النهاية يكفي خيار واحد مناسب.'],
      turn: ['هذا هو الجواب عندي: {P}، وسأقول لماذا يعجبني.'],
      more: ['لا داعي لتصديق كلامي، يمكن التأكد من كل هذا.', 'تعجبني هذه الفكرة، ولذلك أتحدث عنها الآن.'],
      cta: ['لمعرفة المزيد عن {P}، الرابط موجود هنا.'],
    },
    vi: {
      hook: ['Để mình kể bạn nghe một chút về {P}.', 'Nếu bạn chưa biết {P}, ở lại với mình một phút nhé.'],
      tension: [
        'Nhiều lựa chọn quá, chẳng biết nên bắt đầu từ đâu.',
        'Có cả nghìn lựa chọn, mà rốt cuộc một cái tốt là đủ.',
      ],
      turn: ['Đây là {P}, và mình sẽ nói vì sao mình thích.'],
      more: ['Bạn không cần tin mình, cứ tự xem thử đi.', 'Điều hay nhất là bạn có thể tự kiểm chứng.'],
      cta: ['Xem thử {P} đi nhé, đường dẫn ở ngay đây.', 'Gửi cho ai đó đang cần biết đến {P} nhé.'],
    },
    hi: {
      hook: ['एक मिनट, क्या तुमने {P} का नाम सुना है?', 'आज मुझे {P} के बारे में कुछ बताना है।'],
      tension: ['विकल्प इतने हैं कि समझ नहीं आता, शुरू कहाँ से करें।'],
      turn: ['तो यह है {P}, और इसकी वजह भी सुन लो।'],
      more: ['मेरी बात पर मत जाओ, खुद देख लो।'],
      cta: ['{P} के बारे में और जानना हो तो लिंक यहीं है।', 'इसे किसी ऐसे दोस्त को भेजो जिसे {P} के बारे में जानना चाहिए।'],
    },
    sv: {
      hook: ['Jag måste få berätta lite om {P}.', 'Känner du inte till {P} än? Stanna kvar en stund.'],
      tension: [
        'Det finns så mycket att välja på att man inte vet var man ska börja.',
        'Det finns tusen alternativ, och till slut räcker det med ett bra.',
      ],
      turn: ['Det här är {P}, och nu säger jag varför jag gillar det.', 'Titta noga, för det här är {P}.'],
      more: ['Du behöver inte tro mig, titta efter själv.', 'Jag gillar idén, och det är därför jag berättar om den.'],
      cta: ['Ta en titt på {P}, länken finns här.', 'Skicka det här till någon som borde känna till {P}.'],
    },
    da: {
      hook: ['Jeg må lige fortælle lidt om {P}.', 'Kender du ikke {P} endnu? Bliv hængende et øjeblik.'],
      tension: [
        'Der er så meget at vælge imellem, at man ikke ved, hvor man skal begynde.',
        'Der er tusind muligheder, og til sidst er én god nok.',
      ],
      turn: ['Det her er {P}, og nu fortæller jeg, hvorfor jeg kan lide det.', 'Se godt efter, for det her er {P}.'],
      more: ['Du behøver ikke tro mig, se selv efter.', 'Jeg kan godt lide idéen, og derfor fortæller jeg om den.'],
      cta: ['Tag et kig på {P}, linket er lige her.', 'Send det her til en, der burde kende {P}.'],
    },
    nb: {
      hook: ['Jeg må bare fortelle litt om {P}.', 'Kjenner du ikke til {P} ennå? Bli her et øyeblikk.'],
      tension: [
        'Det er så mye å velge mellom at man ikke vet hvor man skal begynne.',
        'Det finnes tusen alternativer, og til slutt holder det med ett godt.',
      ],
      turn: ['Dette er {P}, og nå forteller jeg hvorfor jeg liker det.', 'Se godt etter, for dette er {P}.'],
      more: ['Du trenger ikke å tro meg, se etter selv.', 'Jeg liker ideen, og det er derfor jeg forteller om den.'],
      cta: ['Ta en titt på {P}, lenken er her.', 'Send dette til noen som burde kjenne til {P}.'],
    },
    fi: {
      hook: ['Minun on pakko kertoa yhdestä jutusta: {P}.', 'Tämä nimi kannattaa painaa mieleen: {P}.'],
      tension: [
        'Valinnanvaraa on niin paljon, ettei tiedä, mistä aloittaa.',
        'Vaihtoehtoja on tuhat, ja lopulta yksi hyvä riittää.',
      ],
      turn: ['Tässä on {P}, ja kerron nyt, miksi pidän siitä.', 'Katso tarkkaan, sillä tässä on {P}.'],
      more: ['Sinun ei tarvitse uskoa minua, katso itse.', 'Pidän ideasta, ja siksi kerron siitä.'],
      cta: ['Jos {P} kiinnostaa, linkki on tässä.', 'Lähetä tämä jollekulle, jonka pitäisi tietää, mikä on {P}.'],
    },
  }),
);
