/**
 * What the headings of tables mean, in English, German, French, Spanish, Portuguese and Italian: as newsletter tools and
 * spreadsheets write them, compared without case, accents, spaces and marks (`bareHeading`). The best one of a meaning first.
 *
 * Brevo: `EMAIL;LASTNAME;FIRSTNAME;SMS;EMAIL_BLACKLISTED;ADDED_TIME;MODIFIED_TIME`, its names in the language of the account.
 * beehiiv: `email,First Name,Last Name,status,tier,created_at,unsubscribed_at` (mg-beehiiv-members of github.com/TryGhost/migrate).
 * Kit: `email_address,first_name,state,created_at,tags`. MailerLite: `Subscriber,Name,Subscribed`. CleverReach:
 * `email;registered;activated;deactivated`. rapidmail: `email;firstname;lastname;created;activated;status`
 * (rapidmail.de/hilfe/double-opt-in-daten-doi-in-rapidmail-exportieren).
 */

/** `subscribedOrNot`: a date, or a yes or no. `vagueState`: a word on that, or something else altogether (California). */
export const columnMeanings = [
  'none',
  'address',
  'name',
  'firstName',
  'lastName',
  'subscribed',
  'subscribedOrNot',
  'left',
  'state',
  'vagueState',
  'note',
  'circles',
] as const
export type ColumnMeaning = (typeof columnMeanings)[number]

const words = (text: string) => text.split(/\s+/).filter(Boolean)

const leaving = words(
  'unsubscribed unsubscribe unsubscription unsub optedout optout cancelled canceled bounced cleaned complained complaint suppressed blacklisted deleted deactivated blocklisted',
)

export const headingsOf: Record<Exclude<ColumnMeaning, 'none'>, readonly string[]> = {
  address: words(`
    email emailaddress mailaddress emailid contactemail memberemail primaryemail useremailaddress subscriberemail
    email1value emailadresse mailadresse emailkontakt
    courriel adresseemail adressemail adressecourriel adressedecourriel adresseelectronique adressedemessagerie
    correoelectronico correo direcciondecorreoelectronico direcciondecorreo direccionemail direcciondeemail
    enderecodeemail enderecoemail correioeletronico correioelectronico enderecoeletronico enderecodecorreioeletronico
    indirizzoemail indirizzodiemail indirizzomail postaelettronica indirizzodipostaelettronica
    mail subscriber`),
  name: words(`
    name fullname displayname subscribername contactname membername firstandlastname
    vollstandigername vollername kontaktname anzeigename vorundnachname vornamenachname vornameundnachname
    nomcomplet prenometnom nometprenom prenomnom nomprenom
    nombrecompleto nombreyapellidos nombreyapellido nombreapellidos
    nomecompleto nomeesobrenome nomeecognome nomecognome`),
  firstName: words(`
    firstname fname givenname forename first vorname rufname prenom prenoms nombre nombres primernombre
    primeironome nomeproprio nome`),
  lastName: words(`
    lastname lname surname familyname last nachname familienname zuname nomdefamille nom apellidos apellido primerapellido
    sobrenome ultimonome apelido cognome`),
  subscribed: words(`
    subscribedat confirmtime optintime creationdate createdat startdate subscriptiondate subscriptioncreatedat datesubscribed
    subscribedon subscribedate subscribeddate subscribetime subscribedsince signupdate signedupat signupat dateadded joinedat
    joinedon joindate datejoined confirmedat confirmedon confirmationdate confirmationtime optindate optinat optedinat
    subscribersince membersince registeredat registrationdate registered addedat addedon addedtime addeddate createdon
    createddate datecreated created
    abonniertam abonniertseit abonnentseit aboseit abodatum anmeldedatum anmeldezeitpunkt angemeldetam angemeldetseit
    eintragungsdatum eingetragenam bestatigtam bestaetigtam bestatigungsdatum aktiviertam aktivierungsdatum optindatum registrierungsdatum
    registriertam registriert beitrittsdatum hinzugefugtam hinzugefuegtam angelegtam erstelltam erstellungsdatum erstellt anmeldung
    abonnele abonneele abonnedepuis dateabonnement datedabonnement inscritle inscritele inscritdepuis dateinscription datedinscription confirmele
    datedeconfirmation ajoutele dateajout datedajout creele datecreation datedecreation
    suscritoel suscritodesde fechadesuscripcion fechasuscripcion fechadealta fechaalta fechadeinscripcion fechaderegistro
    fecharegistro fechadeconfirmacion agregadoel anadidoel creadoel fechadecreacion fechacreacion
    inscritoem subscritoem datadeinscricao datainscricao datadesubscricao datadeassinatura assinadoem datadeadesao datadecadastro
    datacadastro cadastradoem datadeconfirmacao confirmadoem adicionadoem criadoem datadecriacao datacriacao dataderegistro
    iscrittoil iscrittodal datadiiscrizione dataiscrizione datadiregistrazione dataregistrazione datadiconferma confermatoil
    aggiuntoil creatoil datadicreazione datacreazione`),
  subscribedOrNot: words(`
    subscribed confirmed activated abonniert angemeldet bestatigt bestaetigt aktiviert abonne inscrit suscrito inscrito subscrito
    iscritto`),
  left: [
    ...leaving.flatMap(word => [`${word}at`, `${word}on`, `${word}date`, `${word}time`, `date${word}`, word]),
    ...leaving.map(word => `${word}reason`),
    ...words(`
      cleantime leftat lefton dateleft emaildisabled undeliverabilitydate hasoptedout hasunsubscribed isunsubscribed
      emailblacklisted emailblacklist emailblocklisted emailblocklist
      abgemeldetam abmeldedatum abmeldezeitpunkt abgemeldet abmeldung ausgetragenam austragungsdatum ausgetragen abbestelltam
      abbestellt gekundigtam gekuendigtam kundigungsdatum gebounct deaktiviertam deaktivierungsdatum deaktiviert geloschtam geloeschtam gesperrt
      desabonnele desabonneele datededesabonnement datedesabonnement desabonne desinscritle desinscritele datededesinscription datedesinscription desinscrit
      desactivele desactive supprimele bloque
      fechadebaja fechadedesuscripcion fechabaja dadodebaja baja desuscritoel desuscrito canceladoel fechadecancelacion eliminadoel desactivadoel
      bloqueado canceladoem datadecancelamento datacancelamento descadastradoem datadedescadastro datadescadastro descadastrado desinscritoem desinscrito
      datadedesinscricao removidoem desativadoem
      disiscrittoil datadidisiscrizione datadisiscrizione disiscritto cancellatoil datadicancellazione datacancellazione
      disattivatoil bloccato`),
  ],
  state: words(`
    status subscribertype emailstatus subscriptionstatus subscriberstatus contactstatus memberstatus subscriptionstate
    subscriberstate emailmarketingstatus
    abostatus abonnementstatus abonnentenstatus anmeldestatus empfangerstatus empfaengerstatus kontaktstatus newsletterstatus
    statut statutabonnement statutdabonnement statutdelabonne statutdabonne statutemail
    estadodesuscripcion estadodelasuscripcion estadodelsuscriptor
    statusdainscricao statusdaassinatura situacao estadodasubscricao
    statoiscrizione statodelliscrizione statoiscritto`),
  vagueState: words(
    'subscribedtoemails isactive active aktiv actif activo ativo attivo state type typ zustand etat estado stato',
  ),
  note: words(`
    note notes memo comment comments remark remarks notiz notizen anmerkung anmerkungen bemerkung bemerkungen kommentar kommentare
    commentaire commentaires remarque remarques nota notas comentario comentarios observacion observaciones observacao observacoes
    commento commenti osservazioni annotazioni`),
  circles: words(`
    circles circle tags tag labels label groups group segments segment lists list audiences audience interests
    gruppen gruppe schlagworter schlagworte schlagwort etiketten listen liste verteiler segmente interessen kreise kreis
    groupes groupe etiquettes listes interets cercles etiquetas grupos listas lista segmentos intereses marcadores interesses
    circulos gruppi gruppo etichette etichetta segmenti interessi cerchie`),
}

/** Without case, accents, spaces and marks: `Prénom`, `PRENOM` and `pre-nom` are one. */
export const bareHeading = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]/g, '')
