export interface Phrases {
  hook: readonly string[];
  tension: readonly string[];
  turn: readonly string[];
  more: readonly string[];
  cta: readonly string[];
}

/** Connecting sentences that need no grammar of the product: they only name it, in the nominative where the language has cases. */
export const PHRASES: ReadonlyMap<string, Phrases> = new Map(
  Object.entries({
    es: {
      hook: [
        'Tengo que hablarte de {P} un momento.',
        'Si todavía no conoces {P}, quédate conmigo.',
        'Te voy a enseñar {P} y luego me cuentas.',
      ],
      tension: [
        'Llevaba tiempo buscando algo así y por fin lo encontré.',
        'Hay mil opciones, y yo solo quería una que me sirviera.',
      ],
      turn: ['Esto es {P}, y te cuento por qué me gusta.', 'Mira bien, porque esto es {P} y merece la pena.'],
      more: [
        'No hace falta que me creas, míralo tú con calma.',
        'Y lo mejor es que lo puedes comprobar tú.',
        'A mí me ha convencido, y eso no es fácil.',
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
        'Ça faisait longtemps que je cherchais quelque chose comme ça.',
        'Il y a mille options, et moi j’en voulais une seule qui me convienne.',
      ],
      turn: ['Voilà {P}, et je t’explique pourquoi ça me plaît.', 'Regarde bien, c’est {P}, et ça vaut le coup.'],
      more: [
        'Ne me crois pas sur parole, va voir par toi-même.',
        'Et le mieux, c’est que tu peux vérifier toi-même.',
        'Moi, ça m’a convaincu, et ce n’est pas facile.',
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
        'So etwas habe ich ehrlich gesagt schon lange gesucht.',
        'Es gibt tausend Möglichkeiten, und ich wollte nur eine, die passt.',
      ],
      turn: [
        'Das hier ist {P}, und ich sag dir, warum ich es mag.',
        'Schau genau hin, das ist {P}, und es lohnt sich.',
      ],
      more: [
        'Du musst mir nicht glauben, schau es dir selbst an.',
        'Und das Beste: Du kannst es selbst nachprüfen.',
        'Mich hat es überzeugt, und das ist nicht leicht.',
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
        'Fazia tempo que eu procurava alguma coisa assim.',
        'Tem mil opções por aí, e eu só queria uma que servisse.',
      ],
      turn: ['Isto é {P}, e eu te conto por que gosto.', 'Olha bem, porque isto é {P} e vale a pena.'],
      more: [
        'Não precisa acreditar em mim, vai lá e confere.',
        'E o melhor é que você mesmo pode conferir.',
        'A mim convenceu, e olha que não é fácil.',
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
        'Cercavo una cosa così da tanto tempo, davvero.',
        'Ci sono mille alternative, e io ne volevo solo una giusta.',
      ],
      turn: ['Questo è {P}, e ti dico subito perché mi piace.', 'Guarda bene, perché questo è {P} e ne vale la pena.'],
      more: [
        'Non devi credermi sulla parola, guarda con i tuoi occhi.',
        'E il bello è che puoi controllare tu stesso.',
        'A me ha convinto, e non è mica facile.',
      ],
      cta: [
        'Dai un’occhiata a {P}, il link è proprio qui.',
        'Se {P} fa per te, il link è qui.',
        'Mandalo a qualcuno che dovrebbe conoscere {P}.',
      ],
    },
    ja: {
      hook: ['ねえ、{P}って知ってる？', 'ちょっと{P}の話をさせて。', '{P}、もう試してみた？'],
      tension: ['こういうの、ずっと探してたんだよね。', 'いろいろあるけど、欲しいのはひとつだけだった。'],
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
        'Zoiets zocht ik eerlijk gezegd al een hele tijd.',
        'Er zijn duizend opties, en ik wilde er maar één die past.',
      ],
      turn: [
        'Dit is {P}, en ik vertel je waarom ik het fijn vind.',
        'Kijk even goed, want dit is {P} en dat is de moeite waard.',
      ],
      more: [
        'Je hoeft me niet te geloven, kijk gewoon zelf.',
        'En het mooiste is dat je het zelf kunt nagaan.',
        'Mij heeft het overtuigd, en dat lukt niet snel.',
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
      tension: ['Czegoś takiego brakowało mi już naprawdę długo.', 'Opcji jest tysiąc, a ja chcę tylko jednej dobrej.'],
      turn: ['To jest {P} i zaraz powiem, za co to lubię.', 'Popatrz uważnie, bo to jest {P} i naprawdę warto.'],
      more: [
        'Nie musisz mi wierzyć, zobacz to na własne oczy.',
        'A najlepsze jest to, że można to samemu sprawdzić.',
        'Mnie to przekonało, a to wcale nie jest łatwe.',
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
        'Честно говоря, именно этого мне давно не хватало.',
        'Вариантов тысячи, а нужен был всего один, подходящий.',
      ],
      turn: ['Вот это и есть {P}, и вот почему мне нравится.', 'Смотри внимательно: это {P}, и оно того стоит.'],
      more: [
        'Не верь мне на слово, просто посмотри своими глазами.',
        'И самое приятное: всё это можно проверить лично.',
        'Меня это убедило, а убедить меня не так просто.',
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
        'Чесно кажучи, саме цього мені давно бракувало.',
        'Варіантів тисячі, а потрібен був лише один, що підходить.',
      ],
      turn: ['Ось це і є {P}, і ось чому мені подобається.', 'Дивися уважно: це {P}, і воно того варте.'],
      more: [
        'Не вір мені на слово, просто побач це на власні очі.',
        'І найприємніше: усе це можна перевірити особисто.',
        'Мене це переконало, а переконати мене не так просто.',
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
        'Ειλικρινά, κάτι τέτοιο έψαχνα εδώ και πολύ καιρό.',
        'Υπάρχουν χίλιες επιλογές, κι εγώ ήθελα μόνο μία σωστή.',
      ],
      turn: ['Αυτό εδώ είναι {P}, και σου λέω γιατί μου αρέσει.', 'Κοίτα προσεκτικά, γιατί αυτό είναι {P} και αξίζει.'],
      more: [
        'Δεν χρειάζεται να με πιστέψεις, δες το με τα μάτια σου.',
        'Και το καλύτερο είναι ότι μπορείς να το ελέγξεις εσύ.',
        'Εμένα με έπεισε, και αυτό δεν είναι καθόλου εύκολο.',
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
        'Açıkçası uzun zamandır tam böyle bir şey arıyordum.',
        'Binlerce seçenek var, ben sadece bana uyanı istedim.',
      ],
      turn: ['İşte bu {P}, neden sevdiğimi de hemen anlatayım.', 'Dikkatli bak, çünkü bu {P} ve gerçekten değer.'],
      more: ['Bana inanmak zorunda değilsin, kendi gözünle bak.', 'En güzeli de bunu kendin kontrol edebiliyor olman.'],
      cta: ['{P} ilgini çektiyse bağlantı hemen burada, bir bak.', 'Bunu {P} adını duyması gereken birine gönder.'],
    },
    zh: {
      hook: ['等一下，你听说过{P}吗？', '今天想跟你聊聊{P}。'],
      tension: ['说真的，这样的东西我找了很久。', '选择那么多，我只想要合适的那一个。'],
      turn: ['这就是{P}，我来说说为什么喜欢它。', '看好了，这就是{P}。'],
      more: ['不用相信我，你自己去看看就知道了。', '老实说，我真的挺喜欢。'],
      cta: ['感兴趣的话，去看看{P}吧。', '把这个发给需要{P}的人。'],
    },
    ko: {
      hook: ['잠깐만요, {P}, 혹시 들어 본 적 있어요?', '오늘은 이 이야기를 꼭 하고 싶어요. 바로 {P}.'],
      tension: ['솔직히 이런 걸 정말 오래 찾고 있었어요.', '선택지는 많지만 저는 딱 하나면 충분했어요.'],
      turn: ['이게 바로 {P}, 왜 마음에 드는지 말해 줄게요.', '잘 보세요, 이게 바로 그 {P}.'],
      more: ['제 말만 믿지 말고 직접 눈으로 확인해 보세요.', '저는 이게 정말 꽤 마음에 들어요.'],
      cta: ['궁금하면 {P}, 여기 링크에서 한번 확인해 보세요.', '이게 필요할 것 같은 친구에게 보내 주세요. {P}.'],
    },
    ar: {
      hook: ['دقيقة واحدة، هل سمعت من قبل عن {P}؟', 'عندي شيء أريد أن أحكي عنه اليوم: {P}.'],
      tension: ['بصراحة، كنت أبحث عن شيء كهذا منذ وقت طويل.', 'الخيارات كثيرة جدا، وكنت أريد خيارا واحدا مناسبا.'],
      turn: ['هذا هو الجواب عندي: {P}، وسأقول لماذا يعجبني.'],
      more: ['لا داعي لتصديق كلامي، يمكن التأكد من كل هذا.', 'لقد أقنعني هذا فعلا، وإقناعي ليس سهلا.'],
      cta: ['لمعرفة المزيد عن {P}، الرابط موجود هنا.'],
    },
    vi: {
      hook: ['Để mình kể bạn nghe một chút về {P}.', 'Nếu bạn chưa biết {P}, ở lại với mình một phút nhé.'],
      tension: [
        'Thật lòng, mình đã tìm một thứ như thế này rất lâu.',
        'Có cả nghìn lựa chọn, mà mình chỉ cần một cái phù hợp.',
      ],
      turn: ['Đây là {P}, và mình sẽ nói vì sao mình thích.'],
      more: ['Bạn không cần tin mình, cứ tự xem thử đi.', 'Điều hay nhất là bạn có thể tự kiểm chứng.'],
      cta: ['Xem thử {P} đi nhé, đường dẫn ở ngay đây.', 'Gửi cho ai đó đang cần biết đến {P} nhé.'],
    },
    hi: {
      hook: ['एक मिनट, क्या तुमने {P} का नाम सुना है?', 'आज मुझे {P} के बारे में कुछ बताना है।'],
      tension: ['सच कहूँ तो ऐसी चीज़ की तलाश बहुत दिनों से थी।'],
      turn: ['तो यह है {P}, और इसकी वजह भी सुन लो।'],
      more: ['मेरी बात पर मत जाओ, खुद देख लो।'],
      cta: ['{P} के बारे में और जानना हो तो लिंक यहीं है।', 'इसे किसी ऐसे दोस्त को भेजो जिसे {P} के बारे में जानना चाहिए।'],
    },
    sv: {
      hook: ['Jag måste få berätta lite om {P}.', 'Känner du inte till {P} än? Stanna kvar en stund.'],
      tension: [
        'Ärligt talat har jag letat efter något sådant länge.',
        'Det finns tusen alternativ, och jag ville bara ha ett.',
      ],
      turn: ['Det här är {P}, och nu säger jag varför jag gillar det.', 'Titta noga, för det här är {P}.'],
      more: ['Du behöver inte tro mig, titta efter själv.', 'Mig har det övertygat, och det är inte lätt.'],
      cta: ['Ta en titt på {P}, länken finns här.', 'Skicka det här till någon som borde känna till {P}.'],
    },
  }),
);
