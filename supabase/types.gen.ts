// The database as the client sees it. Generated: npm run db. A test compares it.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      activities: {
        Row: {
          id: string;
          record_kind: string;
          record_id: string;
          record_name: string;
          parent_id: string | null;
          kind: 'note' | 'call' | 'meeting' | 'mail' | 'file' | 'system' | 'comment';
          passage: Json | null;
          resolves: boolean | null;
          body: string;
          mentions: string[];
          happened_at: string;
          attachment_id: string | null;
          edited_at: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
        };
        Insert: {
          id?: string;
          record_kind: string;
          record_id: string;
          record_name?: string;
          parent_id?: string | null;
          kind?: 'note' | 'call' | 'meeting' | 'mail' | 'file' | 'system' | 'comment';
          passage?: Json | null;
          resolves?: boolean | null;
          body: string;
          mentions?: string[];
          happened_at?: string;
          attachment_id?: string | null;
          edited_at?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Update: {
          id?: string;
          record_kind?: string;
          record_id?: string;
          record_name?: string;
          parent_id?: string | null;
          kind?: 'note' | 'call' | 'meeting' | 'mail' | 'file' | 'system' | 'comment';
          passage?: Json | null;
          resolves?: boolean | null;
          body?: string;
          mentions?: string[];
          happened_at?: string;
          attachment_id?: string | null;
          edited_at?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'activities_parent_id_fkey';
            columns: ['parent_id'];
            isOneToOne: false;
            referencedRelation: 'activities';
            referencedColumns: ['id'];
          },
        ];
      };
      admin_requests: {
        Row: {
          id: string;
          user_id: string;
          role: 'admin' | 'consultant' | 'compliance_officer' | 'client';
          reason: string | null;
          nominated_by: string | null;
          status: 'pending' | 'approved' | 'refused' | 'expired';
          created_at: string;
          expires_at: string;
          decided_by: string | null;
          decided_at: string | null;
          decision_reason: string | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          role?: 'admin' | 'consultant' | 'compliance_officer' | 'client';
          reason?: string | null;
          nominated_by?: string | null;
          status?: 'pending' | 'approved' | 'refused' | 'expired';
          created_at?: string;
          expires_at?: string;
          decided_by?: string | null;
          decided_at?: string | null;
          decision_reason?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string;
          role?: 'admin' | 'consultant' | 'compliance_officer' | 'client';
          reason?: string | null;
          nominated_by?: string | null;
          status?: 'pending' | 'approved' | 'refused' | 'expired';
          created_at?: string;
          expires_at?: string;
          decided_by?: string | null;
          decided_at?: string | null;
          decision_reason?: string | null;
        };
        Relationships: [];
      };
      alert_deliveries: {
        Row: {
          id: string;
          user_id: string;
          email: string;
          items: number;
          created_at: string;
        };
        Insert: {
          id?: string;
          user_id: string;
          email: string;
          items: number;
          created_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          email?: string;
          items?: number;
          created_at?: string;
        };
        Relationships: [];
      };
      appointments: {
        Row: {
          id: string;
          request_id: string;
          user_id: string | null;
          starts_at: string;
          busy: string;
          state: 'booked' | 'cancelled';
          sequence: number;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          request_id: string;
          user_id?: string | null;
          starts_at: string;
          busy: string;
          state?: 'booked' | 'cancelled';
          sequence?: number;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          request_id?: string;
          user_id?: string | null;
          starts_at?: string;
          busy?: string;
          state?: 'booked' | 'cancelled';
          sequence?: number;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'appointments_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
        ];
      };
      approvals: {
        Row: {
          id: string;
          record_kind: string;
          record_id: string;
          hash: string;
          quorum: number;
          state: 'asked' | 'approved' | 'rejected';
          asked_by: string | null;
          asked_at: string;
          agreed_by: string[];
          decided_by: string | null;
          decided_at: string | null;
          reason: string | null;
          void_at: string | null;
        };
        Insert: {
          id?: string;
          record_kind: string;
          record_id: string;
          hash: string;
          quorum?: number;
          state?: 'asked' | 'approved' | 'rejected';
          asked_by?: string | null;
          asked_at?: string;
          agreed_by?: string[];
          decided_by?: string | null;
          decided_at?: string | null;
          reason?: string | null;
          void_at?: string | null;
        };
        Update: {
          id?: string;
          record_kind?: string;
          record_id?: string;
          hash?: string;
          quorum?: number;
          state?: 'asked' | 'approved' | 'rejected';
          asked_by?: string | null;
          asked_at?: string;
          agreed_by?: string[];
          decided_by?: string | null;
          decided_at?: string | null;
          reason?: string | null;
          void_at?: string | null;
        };
        Relationships: [];
      };
      attachments: {
        Row: {
          id: string;
          record_kind: string;
          record_id: string;
          record_name: string;
          name: string;
          path: string;
          media_type: string;
          bytes: number;
          sha256: string | null;
          version_of: string | null;
          version: number;
          expires_on: string | null;
          reviewer: string | null;
          shared: boolean;
          shared_at: string | null;
          shared_by: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
        };
        Insert: {
          id?: string;
          record_kind: string;
          record_id: string;
          record_name?: string;
          name: string;
          path: string;
          media_type?: string;
          bytes?: number;
          sha256?: string | null;
          version_of?: string | null;
          version?: number;
          expires_on?: string | null;
          reviewer?: string | null;
          shared?: boolean;
          shared_at?: string | null;
          shared_by?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Update: {
          id?: string;
          record_kind?: string;
          record_id?: string;
          record_name?: string;
          name?: string;
          path?: string;
          media_type?: string;
          bytes?: number;
          sha256?: string | null;
          version_of?: string | null;
          version?: number;
          expires_on?: string | null;
          reviewer?: string | null;
          shared?: boolean;
          shared_at?: string | null;
          shared_by?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'attachments_version_of_fkey';
            columns: ['version_of'];
            isOneToOne: false;
            referencedRelation: 'attachments';
            referencedColumns: ['id'];
          },
        ];
      };
      audit_log: {
        Row: {
          id: number;
          at: string;
          actor: string | null;
          actor_role: string;
          action: string;
          noun: string;
          record_id: string | null;
          columns: string[];
          reason: string | null;
          prev_hash: string | null;
          hash: string;
        };
        Insert: {
          id?: number;
          at?: string;
          actor?: string | null;
          actor_role: string;
          action: string;
          noun: string;
          record_id?: string | null;
          columns?: string[];
          reason?: string | null;
          prev_hash?: string | null;
          hash: string;
        };
        Update: {
          id?: number;
          at?: string;
          actor?: string | null;
          actor_role?: string;
          action?: string;
          noun?: string;
          record_id?: string | null;
          columns?: string[];
          reason?: string | null;
          prev_hash?: string | null;
          hash?: string;
        };
        Relationships: [];
      };
      barrier_members: {
        Row: {
          id: string;
          barrier_id: string;
          side: 'a' | 'b';
          client_id: string | null;
          user_id: string | null;
          created_at: string;
        };
        Insert: {
          id?: string;
          barrier_id: string;
          side: 'a' | 'b';
          client_id?: string | null;
          user_id?: string | null;
          created_at?: string;
        };
        Update: {
          id?: string;
          barrier_id?: string;
          side?: 'a' | 'b';
          client_id?: string | null;
          user_id?: string | null;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'barrier_members_barrier_id_fkey';
            columns: ['barrier_id'];
            isOneToOne: false;
            referencedRelation: 'barriers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'barrier_members_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'clients';
            referencedColumns: ['id'];
          },
        ];
      };
      barriers: {
        Row: {
          id: string;
          name: string;
          reason: string;
          created_by: string | null;
          created_at: string;
          updated_at: string;
          ended_at: string | null;
          end_reason: string | null;
        };
        Insert: {
          id?: string;
          name: string;
          reason: string;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          ended_at?: string | null;
          end_reason?: string | null;
        };
        Update: {
          id?: string;
          name?: string;
          reason?: string;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          ended_at?: string | null;
          end_reason?: string | null;
        };
        Relationships: [];
      };
      bookings: {
        Row: {
          id: string;
          project_id: string;
          user_id: string;
          from_day: string;
          to_day: string;
          hours_a_week: number;
          firm: boolean;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          project_id: string;
          user_id: string;
          from_day: string;
          to_day: string;
          hours_a_week: number;
          firm?: boolean;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          project_id?: string;
          user_id?: string;
          from_day?: string;
          to_day?: string;
          hours_a_week?: number;
          firm?: boolean;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'bookings_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      campaign_metrics: {
        Row: {
          id: string;
          campaign_id: string;
          metric: 'reach' | 'engagement' | 'media_mentions' | 'events_held' | 'sign_ups' | 'sentiment' | 'share_of_voice' | 'favourability';
          value: number;
          measured_on: string;
          source: string;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          campaign_id: string;
          metric: 'reach' | 'engagement' | 'media_mentions' | 'events_held' | 'sign_ups' | 'sentiment' | 'share_of_voice' | 'favourability';
          value: number;
          measured_on: string;
          source: string;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          campaign_id?: string;
          metric?: 'reach' | 'engagement' | 'media_mentions' | 'events_held' | 'sign_ups' | 'sentiment' | 'share_of_voice' | 'favourability';
          value?: number;
          measured_on?: string;
          source?: string;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'campaign_metrics_campaign_id_fkey';
            columns: ['campaign_id'];
            isOneToOne: false;
            referencedRelation: 'campaigns';
            referencedColumns: ['id'];
          },
        ];
      };
      campaigns: {
        Row: {
          id: string;
          service_id: string;
          service_title: string;
          client_name: string;
          campaign_name: string;
          campaign_type: 'political' | 'advocacy' | 'opposition_research' | 'sentiment_analysis';
          status: 'pending' | 'active' | 'on_hold' | 'completed' | 'cancelled';
          status_reason: string | null;
          target_audience: string | null;
          budget: number | null;
          currency: 'USD' | 'NGN' | 'EUR' | 'GBP' | 'ZAR' | 'GHS' | 'KES' | 'XOF';
          channels: ('social_media' | 'traditional_media' | 'direct_mail' | 'grassroots' | 'digital')[];
          key_messages: string[];
          start_date: string | null;
          end_date: string | null;
          metrics: Json;
          created_by: string | null;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
        };
        Insert: {
          id?: string;
          service_id: string;
          service_title?: string;
          client_name?: string;
          campaign_name: string;
          campaign_type?: 'political' | 'advocacy' | 'opposition_research' | 'sentiment_analysis';
          status?: 'pending' | 'active' | 'on_hold' | 'completed' | 'cancelled';
          status_reason?: string | null;
          target_audience?: string | null;
          budget?: number | null;
          currency?: 'USD' | 'NGN' | 'EUR' | 'GBP' | 'ZAR' | 'GHS' | 'KES' | 'XOF';
          channels?: ('social_media' | 'traditional_media' | 'direct_mail' | 'grassroots' | 'digital')[];
          key_messages?: string[];
          start_date?: string | null;
          end_date?: string | null;
          metrics?: Json;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Update: {
          id?: string;
          service_id?: string;
          service_title?: string;
          client_name?: string;
          campaign_name?: string;
          campaign_type?: 'political' | 'advocacy' | 'opposition_research' | 'sentiment_analysis';
          status?: 'pending' | 'active' | 'on_hold' | 'completed' | 'cancelled';
          status_reason?: string | null;
          target_audience?: string | null;
          budget?: number | null;
          currency?: 'USD' | 'NGN' | 'EUR' | 'GBP' | 'ZAR' | 'GHS' | 'KES' | 'XOF';
          channels?: ('social_media' | 'traditional_media' | 'direct_mail' | 'grassroots' | 'digital')[];
          key_messages?: string[];
          start_date?: string | null;
          end_date?: string | null;
          metrics?: Json;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'campaigns_service_id_fkey';
            columns: ['service_id'];
            isOneToOne: false;
            referencedRelation: 'services';
            referencedColumns: ['id'];
          },
        ];
      };
      capacity: {
        Row: {
          id: string;
          user_id: string;
          from_day: string;
          hours_a_week: number;
          skills: string[];
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id: string;
          from_day: string;
          hours_a_week: number;
          skills?: string[];
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          from_day?: string;
          hours_a_week?: number;
          skills?: string[];
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      certificates: {
        Row: {
          id: string;
          number: string;
          request_id: string | null;
          holder_id: string | null;
          holder_name: string;
          programme: string;
          certification: string;
          issued_on: string;
          expires_on: string;
          revoked_at: string | null;
          revoked_reason: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          number?: string;
          request_id?: string | null;
          holder_id?: string | null;
          holder_name: string;
          programme: string;
          certification: string;
          issued_on?: string;
          expires_on: string;
          revoked_at?: string | null;
          revoked_reason?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          number?: string;
          request_id?: string | null;
          holder_id?: string | null;
          holder_name?: string;
          programme?: string;
          certification?: string;
          issued_on?: string;
          expires_on?: string;
          revoked_at?: string | null;
          revoked_reason?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'certificates_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
        ];
      };
      client_members: {
        Row: {
          client_id: string;
          user_id: string;
          created_at: string;
          created_by: string | null;
        };
        Insert: {
          client_id: string;
          user_id: string;
          created_at?: string;
          created_by?: string | null;
        };
        Update: {
          client_id?: string;
          user_id?: string;
          created_at?: string;
          created_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'client_members_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'clients';
            referencedColumns: ['id'];
          },
        ];
      };
      client_notes: {
        Row: {
          id: string;
          client_id: string;
          title: string;
          body: string;
          state: 'draft' | 'in_review' | 'approved';
          since: string | null;
          edited_by: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          client_id: string;
          title: string;
          body?: string;
          state?: 'draft' | 'in_review' | 'approved';
          since?: string | null;
          edited_by?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          client_id?: string;
          title?: string;
          body?: string;
          state?: 'draft' | 'in_review' | 'approved';
          since?: string | null;
          edited_by?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'client_notes_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'clients';
            referencedColumns: ['id'];
          },
        ];
      };
      clients: {
        Row: {
          id: string;
          name: string;
          contact_email: string | null;
          contact_phone: string | null;
          address: string | null;
          industry: string | null;
          description: string | null;
          owner_id: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
        };
        Insert: {
          id?: string;
          name: string;
          contact_email?: string | null;
          contact_phone?: string | null;
          address?: string | null;
          industry?: string | null;
          description?: string | null;
          owner_id?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Update: {
          id?: string;
          name?: string;
          contact_email?: string | null;
          contact_phone?: string | null;
          address?: string | null;
          industry?: string | null;
          description?: string | null;
          owner_id?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Relationships: [];
      };
      communications: {
        Row: {
          id: string;
          service_id: string;
          service_title: string;
          client_name: string;
          title: string;
          body: string | null;
          communication_type: 'press_release' | 'statement' | 'crisis_response' | 'newsletter' | 'other';
          status: 'draft' | 'scheduled' | 'published' | 'archived';
          approval_status: 'pending' | 'approved' | 'rejected';
          approval_reason: string | null;
          approval_asked_at: string | null;
          approvers: number;
          agreed_by: string[];
          decided_by: string | null;
          decided_at: string | null;
          edited_by: string | null;
          target_audience: string | null;
          channel: 'press' | 'broadcast' | 'social_media' | 'website' | 'direct_mail' | 'outdoor' | null;
          paid: boolean;
          arcon_reference: string | null;
          election: 'federal' | 'state' | null;
          scheduled_date: string | null;
          published_at: string | null;
          held_at: string | null;
          held_reason: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
        };
        Insert: {
          id?: string;
          service_id: string;
          service_title?: string;
          client_name?: string;
          title: string;
          body?: string | null;
          communication_type?: 'press_release' | 'statement' | 'crisis_response' | 'newsletter' | 'other';
          status?: 'draft' | 'scheduled' | 'published' | 'archived';
          approval_status?: 'pending' | 'approved' | 'rejected';
          approval_reason?: string | null;
          approval_asked_at?: string | null;
          approvers?: number;
          agreed_by?: string[];
          decided_by?: string | null;
          decided_at?: string | null;
          edited_by?: string | null;
          target_audience?: string | null;
          channel?: 'press' | 'broadcast' | 'social_media' | 'website' | 'direct_mail' | 'outdoor' | null;
          paid?: boolean;
          arcon_reference?: string | null;
          election?: 'federal' | 'state' | null;
          scheduled_date?: string | null;
          published_at?: string | null;
          held_at?: string | null;
          held_reason?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Update: {
          id?: string;
          service_id?: string;
          service_title?: string;
          client_name?: string;
          title?: string;
          body?: string | null;
          communication_type?: 'press_release' | 'statement' | 'crisis_response' | 'newsletter' | 'other';
          status?: 'draft' | 'scheduled' | 'published' | 'archived';
          approval_status?: 'pending' | 'approved' | 'rejected';
          approval_reason?: string | null;
          approval_asked_at?: string | null;
          approvers?: number;
          agreed_by?: string[];
          decided_by?: string | null;
          decided_at?: string | null;
          edited_by?: string | null;
          target_audience?: string | null;
          channel?: 'press' | 'broadcast' | 'social_media' | 'website' | 'direct_mail' | 'outdoor' | null;
          paid?: boolean;
          arcon_reference?: string | null;
          election?: 'federal' | 'state' | null;
          scheduled_date?: string | null;
          published_at?: string | null;
          held_at?: string | null;
          held_reason?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'communications_service_id_fkey';
            columns: ['service_id'];
            isOneToOne: false;
            referencedRelation: 'services';
            referencedColumns: ['id'];
          },
        ];
      };
      compliance_answers: {
        Row: {
          id: string;
          assessment_id: string;
          control: string;
          answer: 'yes' | 'partly' | 'no' | 'not_applicable' | null;
          reason: string | null;
          standing: 'none' | 'partly' | 'full';
          answered_by: string | null;
          answered_at: string | null;
          respondent_id: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          assessment_id: string;
          control: string;
          answer?: 'yes' | 'partly' | 'no' | 'not_applicable' | null;
          reason?: string | null;
          standing?: 'none' | 'partly' | 'full';
          answered_by?: string | null;
          answered_at?: string | null;
          respondent_id?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          assessment_id?: string;
          control?: string;
          answer?: 'yes' | 'partly' | 'no' | 'not_applicable' | null;
          reason?: string | null;
          standing?: 'none' | 'partly' | 'full';
          answered_by?: string | null;
          answered_at?: string | null;
          respondent_id?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'compliance_answers_assessment_id_fkey';
            columns: ['assessment_id'];
            isOneToOne: false;
            referencedRelation: 'compliance_assessments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'compliance_answers_respondent_id_fkey';
            columns: ['respondent_id'];
            isOneToOne: false;
            referencedRelation: 'compliance_respondents';
            referencedColumns: ['id'];
          },
        ];
      };
      compliance_assessments: {
        Row: {
          id: string;
          client_id: string;
          client_name: string;
          title: string;
          organisation_kind: 'bank' | 'telecom' | 'insurer' | 'multinational' | 'electricity' | 'oil_gas' | 'social_app' | 'device_maker' | 'fintech' | 'mda' | 'microfinance' | 'higher_institution' | 'hospital' | 'school' | 'primary_health' | 'other';
          data_subjects: number | null;
          notes: string | null;
          answered_score: number | null;
          proven_score: number | null;
          open_findings: number;
          created_by: string | null;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
        };
        Insert: {
          id?: string;
          client_id: string;
          client_name?: string;
          title: string;
          organisation_kind?: 'bank' | 'telecom' | 'insurer' | 'multinational' | 'electricity' | 'oil_gas' | 'social_app' | 'device_maker' | 'fintech' | 'mda' | 'microfinance' | 'higher_institution' | 'hospital' | 'school' | 'primary_health' | 'other';
          data_subjects?: number | null;
          notes?: string | null;
          answered_score?: number | null;
          proven_score?: number | null;
          open_findings?: number;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Update: {
          id?: string;
          client_id?: string;
          client_name?: string;
          title?: string;
          organisation_kind?: 'bank' | 'telecom' | 'insurer' | 'multinational' | 'electricity' | 'oil_gas' | 'social_app' | 'device_maker' | 'fintech' | 'mda' | 'microfinance' | 'higher_institution' | 'hospital' | 'school' | 'primary_health' | 'other';
          data_subjects?: number | null;
          notes?: string | null;
          answered_score?: number | null;
          proven_score?: number | null;
          open_findings?: number;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'compliance_assessments_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'clients';
            referencedColumns: ['id'];
          },
        ];
      };
      compliance_evidence: {
        Row: {
          id: string;
          answer_id: string;
          attachment_id: string;
          state: 'waiting' | 'approved' | 'refused';
          shows: 'partly' | 'full' | null;
          note: string | null;
          reviewed_by: string | null;
          reviewed_at: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
          respondent_id: string | null;
        };
        Insert: {
          id?: string;
          answer_id: string;
          attachment_id: string;
          state?: 'waiting' | 'approved' | 'refused';
          shows?: 'partly' | 'full' | null;
          note?: string | null;
          reviewed_by?: string | null;
          reviewed_at?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          respondent_id?: string | null;
        };
        Update: {
          id?: string;
          answer_id?: string;
          attachment_id?: string;
          state?: 'waiting' | 'approved' | 'refused';
          shows?: 'partly' | 'full' | null;
          note?: string | null;
          reviewed_by?: string | null;
          reviewed_at?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          respondent_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'compliance_evidence_answer_id_fkey';
            columns: ['answer_id'];
            isOneToOne: false;
            referencedRelation: 'compliance_answers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'compliance_evidence_attachment_id_fkey';
            columns: ['attachment_id'];
            isOneToOne: false;
            referencedRelation: 'attachments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'compliance_evidence_respondent_id_fkey';
            columns: ['respondent_id'];
            isOneToOne: false;
            referencedRelation: 'compliance_respondents';
            referencedColumns: ['id'];
          },
        ];
      };
      compliance_findings: {
        Row: {
          id: string;
          assessment_id: string;
          answer_id: string;
          control: string;
          state: 'open' | 'closed';
          cause: 'answer' | 'expired';
          opened_at: string;
          closed_at: string | null;
          reopened: number;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          assessment_id: string;
          answer_id: string;
          control: string;
          state?: 'open' | 'closed';
          cause: 'answer' | 'expired';
          opened_at?: string;
          closed_at?: string | null;
          reopened?: number;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          assessment_id?: string;
          answer_id?: string;
          control?: string;
          state?: 'open' | 'closed';
          cause?: 'answer' | 'expired';
          opened_at?: string;
          closed_at?: string | null;
          reopened?: number;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'compliance_findings_answer_id_fkey';
            columns: ['answer_id'];
            isOneToOne: true;
            referencedRelation: 'compliance_answers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'compliance_findings_assessment_id_fkey';
            columns: ['assessment_id'];
            isOneToOne: false;
            referencedRelation: 'compliance_assessments';
            referencedColumns: ['id'];
          },
        ];
      };
      compliance_respondents: {
        Row: {
          id: string;
          assessment_id: string;
          name: string;
          controls: string[];
          expires_on: string;
          revoked_at: string | null;
          last_answer_at: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          assessment_id: string;
          name: string;
          controls: string[];
          expires_on?: string;
          revoked_at?: string | null;
          last_answer_at?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          assessment_id?: string;
          name?: string;
          controls?: string[];
          expires_on?: string;
          revoked_at?: string | null;
          last_answer_at?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'compliance_respondents_assessment_id_fkey';
            columns: ['assessment_id'];
            isOneToOne: false;
            referencedRelation: 'compliance_assessments';
            referencedColumns: ['id'];
          },
        ];
      };
      conflicts: {
        Row: {
          id: string;
          record_kind: string;
          record_id: string;
          client_id: string | null;
          other_client_id: string | null;
          rule: 'opposed_stance' | 'client_is_stakeholder' | 'stakeholder_is_client' | 'same_industry';
          detail: string;
          state: 'open' | 'cleared' | 'barrier';
          decided_by: string | null;
          decided_at: string | null;
          decision_reason: string | null;
          created_at: string;
          updated_at: string;
          created_by: string | null;
        };
        Insert: {
          id?: string;
          record_kind: string;
          record_id: string;
          client_id?: string | null;
          other_client_id?: string | null;
          rule: 'opposed_stance' | 'client_is_stakeholder' | 'stakeholder_is_client' | 'same_industry';
          detail: string;
          state?: 'open' | 'cleared' | 'barrier';
          decided_by?: string | null;
          decided_at?: string | null;
          decision_reason?: string | null;
          created_at?: string;
          updated_at?: string;
          created_by?: string | null;
        };
        Update: {
          id?: string;
          record_kind?: string;
          record_id?: string;
          client_id?: string | null;
          other_client_id?: string | null;
          rule?: 'opposed_stance' | 'client_is_stakeholder' | 'stakeholder_is_client' | 'same_industry';
          detail?: string;
          state?: 'open' | 'cleared' | 'barrier';
          decided_by?: string | null;
          decided_at?: string | null;
          decision_reason?: string | null;
          created_at?: string;
          updated_at?: string;
          created_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'conflicts_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'clients';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conflicts_other_client_id_fkey';
            columns: ['other_client_id'];
            isOneToOne: false;
            referencedRelation: 'clients';
            referencedColumns: ['id'];
          },
        ];
      };
      consents: {
        Row: {
          id: string;
          user_id: string | null;
          request_id: string | null;
          subject_hash: string;
          purpose: string;
          text_version: string;
          text: string;
          source: string;
          given_at: string;
          withdrawn_at: string | null;
        };
        Insert: {
          id?: string;
          user_id?: string | null;
          request_id?: string | null;
          subject_hash: string;
          purpose: string;
          text_version: string;
          text: string;
          source: string;
          given_at?: string;
          withdrawn_at?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string | null;
          request_id?: string | null;
          subject_hash?: string;
          purpose?: string;
          text_version?: string;
          text?: string;
          source?: string;
          given_at?: string;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'consents_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
        ];
      };
      consultation_requests: {
        Row: {
          id: string;
          user_id: string;
          consultation_type: string;
          company_name: string;
          contact_person: string;
          email: string;
          phone: string | null;
          preferred_date: string | null;
          preferred_slot: string | null;
          message: string | null;
          status: 'pending' | 'in_progress' | 'completed' | 'declined' | 'withdrawn';
          submission_id: string;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id?: string;
          consultation_type?: string;
          company_name: string;
          contact_person: string;
          email: string;
          phone?: string | null;
          preferred_date?: string | null;
          preferred_slot?: string | null;
          message?: string | null;
          status?: 'pending' | 'in_progress' | 'completed' | 'declined' | 'withdrawn';
          submission_id?: string;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          consultation_type?: string;
          company_name?: string;
          contact_person?: string;
          email?: string;
          phone?: string | null;
          preferred_date?: string | null;
          preferred_slot?: string | null;
          message?: string | null;
          status?: 'pending' | 'in_progress' | 'completed' | 'declined' | 'withdrawn';
          submission_id?: string;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      contacts: {
        Row: {
          id: string;
          client_id: string;
          client_name: string;
          name: string;
          job_title: string | null;
          email: string | null;
          phone: string | null;
          influence: number | null;
          last_contact_on: string | null;
          notes: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
        };
        Insert: {
          id?: string;
          client_id: string;
          client_name?: string;
          name: string;
          job_title?: string | null;
          email?: string | null;
          phone?: string | null;
          influence?: number | null;
          last_contact_on?: string | null;
          notes?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Update: {
          id?: string;
          client_id?: string;
          client_name?: string;
          name?: string;
          job_title?: string | null;
          email?: string | null;
          phone?: string | null;
          influence?: number | null;
          last_contact_on?: string | null;
          notes?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'contacts_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'clients';
            referencedColumns: ['id'];
          },
        ];
      };
      content_items: {
        Row: {
          id: string;
          kind: 'insight' | 'case_study' | 'job' | 'programme' | 'certification' | 'download' | 'claim' | 'policy' | 'deadline';
          slug: string;
          draft: Json;
          live: Json | null;
          state: 'draft' | 'in_review' | 'approved' | 'scheduled' | 'published' | 'withdrawn';
          state_reason: string | null;
          publish_at: string | null;
          live_at: string | null;
          first_published_at: string | null;
          position: number;
          version: number;
          edited_by: string | null;
          editors: string[];
          decided_by: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          kind: 'insight' | 'case_study' | 'job' | 'programme' | 'certification' | 'download' | 'claim' | 'policy' | 'deadline';
          slug: string;
          draft: Json;
          live?: Json | null;
          state?: 'draft' | 'in_review' | 'approved' | 'scheduled' | 'published' | 'withdrawn';
          state_reason?: string | null;
          publish_at?: string | null;
          live_at?: string | null;
          first_published_at?: string | null;
          position?: number;
          version?: number;
          edited_by?: string | null;
          editors?: string[];
          decided_by?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          kind?: 'insight' | 'case_study' | 'job' | 'programme' | 'certification' | 'download' | 'claim' | 'policy' | 'deadline';
          slug?: string;
          draft?: Json;
          live?: Json | null;
          state?: 'draft' | 'in_review' | 'approved' | 'scheduled' | 'published' | 'withdrawn';
          state_reason?: string | null;
          publish_at?: string | null;
          live_at?: string | null;
          first_published_at?: string | null;
          position?: number;
          version?: number;
          edited_by?: string | null;
          editors?: string[];
          decided_by?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      content_versions: {
        Row: {
          id: number;
          item_id: string;
          number: number;
          event: 'created' | 'edited' | 'in_review' | 'returned' | 'approved' | 'scheduled' | 'unscheduled' | 'published' | 'withdrawn' | 'restored';
          slug: string;
          draft: Json;
          reason: string | null;
          made_by: string | null;
          made_at: string;
        };
        Insert: {
          id?: number;
          item_id: string;
          number: number;
          event: 'created' | 'edited' | 'in_review' | 'returned' | 'approved' | 'scheduled' | 'unscheduled' | 'published' | 'withdrawn' | 'restored';
          slug: string;
          draft: Json;
          reason?: string | null;
          made_by?: string | null;
          made_at?: string;
        };
        Update: {
          id?: number;
          item_id?: string;
          number?: number;
          event?: 'created' | 'edited' | 'in_review' | 'returned' | 'approved' | 'scheduled' | 'unscheduled' | 'published' | 'withdrawn' | 'restored';
          slug?: string;
          draft?: Json;
          reason?: string | null;
          made_by?: string | null;
          made_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'content_versions_item_id_fkey';
            columns: ['item_id'];
            isOneToOne: false;
            referencedRelation: 'content_items';
            referencedColumns: ['id'];
          },
        ];
      };
      crises: {
        Row: {
          id: string;
          client_id: string | null;
          client_name: string;
          title: string;
          summary: string | null;
          scenario: string;
          severity: 'watch' | 'serious' | 'critical';
          state: 'open' | 'closed';
          drill: boolean;
          personal_data: boolean;
          aware_at: string;
          ndpc_notified_at: string | null;
          quorum: number;
          report_minutes: number;
          next_report_at: string | null;
          report_told_at: string | null;
          clock_told: number;
          closed_at: string | null;
          went_well: string | null;
          went_badly: string | null;
          to_change: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          client_id?: string | null;
          client_name?: string;
          title: string;
          summary?: string | null;
          scenario?: string;
          severity?: 'watch' | 'serious' | 'critical';
          state?: 'open' | 'closed';
          drill?: boolean;
          personal_data?: boolean;
          aware_at?: string;
          ndpc_notified_at?: string | null;
          quorum?: number;
          report_minutes?: number;
          next_report_at?: string | null;
          report_told_at?: string | null;
          clock_told?: number;
          closed_at?: string | null;
          went_well?: string | null;
          went_badly?: string | null;
          to_change?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          client_id?: string | null;
          client_name?: string;
          title?: string;
          summary?: string | null;
          scenario?: string;
          severity?: 'watch' | 'serious' | 'critical';
          state?: 'open' | 'closed';
          drill?: boolean;
          personal_data?: boolean;
          aware_at?: string;
          ndpc_notified_at?: string | null;
          quorum?: number;
          report_minutes?: number;
          next_report_at?: string | null;
          report_told_at?: string | null;
          clock_told?: number;
          closed_at?: string | null;
          went_well?: string | null;
          went_badly?: string | null;
          to_change?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'crises_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'clients';
            referencedColumns: ['id'];
          },
        ];
      };
      crisis_facts: {
        Row: {
          id: string;
          crisis_id: string;
          seq: number;
          kind: 'known' | 'open' | 'rumour' | 'decision' | 'action' | 'system';
          topic: 'nature' | 'people' | 'data' | 'consequences' | 'measures' | null;
          body: string | null;
          source: string | null;
          corrects: string | null;
          happened_at: string;
          logged_at: string;
          salt: string;
          body_hash: string;
          prev_hash: string | null;
          hash: string;
          created_by: string | null;
        };
        Insert: {
          id?: string;
          crisis_id: string;
          seq?: number;
          kind?: 'known' | 'open' | 'rumour' | 'decision' | 'action' | 'system';
          topic?: 'nature' | 'people' | 'data' | 'consequences' | 'measures' | null;
          body?: string | null;
          source?: string | null;
          corrects?: string | null;
          happened_at?: string;
          logged_at?: string;
          salt?: string;
          body_hash?: string;
          prev_hash?: string | null;
          hash?: string;
          created_by?: string | null;
        };
        Update: {
          id?: string;
          crisis_id?: string;
          seq?: number;
          kind?: 'known' | 'open' | 'rumour' | 'decision' | 'action' | 'system';
          topic?: 'nature' | 'people' | 'data' | 'consequences' | 'measures' | null;
          body?: string | null;
          source?: string | null;
          corrects?: string | null;
          happened_at?: string;
          logged_at?: string;
          salt?: string;
          body_hash?: string;
          prev_hash?: string | null;
          hash?: string;
          created_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'crisis_facts_corrects_fkey';
            columns: ['corrects'];
            isOneToOne: false;
            referencedRelation: 'crisis_facts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'crisis_facts_crisis_id_fkey';
            columns: ['crisis_id'];
            isOneToOne: false;
            referencedRelation: 'crises';
            referencedColumns: ['id'];
          },
        ];
      };
      crisis_people: {
        Row: {
          crisis_id: string;
          user_id: string;
          role: 'lead' | 'spokesperson' | 'counsel' | 'operations' | 'data_protection_officer' | 'scribe' | 'member';
          called_at: string;
          answer: 'accepted' | 'declined' | null;
          answered_at: string | null;
        };
        Insert: {
          crisis_id: string;
          user_id: string;
          role?: 'lead' | 'spokesperson' | 'counsel' | 'operations' | 'data_protection_officer' | 'scribe' | 'member';
          called_at?: string;
          answer?: 'accepted' | 'declined' | null;
          answered_at?: string | null;
        };
        Update: {
          crisis_id?: string;
          user_id?: string;
          role?: 'lead' | 'spokesperson' | 'counsel' | 'operations' | 'data_protection_officer' | 'scribe' | 'member';
          called_at?: string;
          answer?: 'accepted' | 'declined' | null;
          answered_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'crisis_people_crisis_id_fkey';
            columns: ['crisis_id'];
            isOneToOne: false;
            referencedRelation: 'crises';
            referencedColumns: ['id'];
          },
        ];
      };
      crisis_reports: {
        Row: {
          id: string;
          crisis_id: string;
          number: number;
          body: string;
          created_by: string | null;
          created_at: string;
        };
        Insert: {
          id?: string;
          crisis_id: string;
          number: number;
          body: string;
          created_by?: string | null;
          created_at?: string;
        };
        Update: {
          id?: string;
          crisis_id?: string;
          number?: number;
          body?: string;
          created_by?: string | null;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'crisis_reports_crisis_id_fkey';
            columns: ['crisis_id'];
            isOneToOne: false;
            referencedRelation: 'crises';
            referencedColumns: ['id'];
          },
        ];
      };
      crisis_statements: {
        Row: {
          id: string;
          crisis_id: string;
          audience: 'affected' | 'employees' | 'regulators' | 'customers' | 'media' | 'investors' | 'public';
          title: string;
          body: string;
          state: 'draft' | 'asked' | 'approved' | 'released';
          edited_by: string | null;
          released_at: string | null;
          released_by: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          crisis_id: string;
          audience: 'affected' | 'employees' | 'regulators' | 'customers' | 'media' | 'investors' | 'public';
          title: string;
          body?: string;
          state?: 'draft' | 'asked' | 'approved' | 'released';
          edited_by?: string | null;
          released_at?: string | null;
          released_by?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          crisis_id?: string;
          audience?: 'affected' | 'employees' | 'regulators' | 'customers' | 'media' | 'investors' | 'public';
          title?: string;
          body?: string;
          state?: 'draft' | 'asked' | 'approved' | 'released';
          edited_by?: string | null;
          released_at?: string | null;
          released_by?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'crisis_statements_crisis_id_fkey';
            columns: ['crisis_id'];
            isOneToOne: false;
            referencedRelation: 'crises';
            referencedColumns: ['id'];
          },
        ];
      };
      custom_analysis_requests: {
        Row: {
          id: string;
          user_id: string;
          company_name: string;
          contact_person: string;
          email: string;
          phone: string | null;
          analysis_type: string;
          sector: string | null;
          specific_policies: string[];
          business_objectives: string | null;
          timeline: string | null;
          budget_range: string | null;
          message: string | null;
          status: 'pending' | 'in_progress' | 'completed' | 'declined' | 'withdrawn';
          submission_id: string;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id?: string;
          company_name: string;
          contact_person: string;
          email: string;
          phone?: string | null;
          analysis_type?: string;
          sector?: string | null;
          specific_policies?: string[];
          business_objectives?: string | null;
          timeline?: string | null;
          budget_range?: string | null;
          message?: string | null;
          status?: 'pending' | 'in_progress' | 'completed' | 'declined' | 'withdrawn';
          submission_id?: string;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          company_name?: string;
          contact_person?: string;
          email?: string;
          phone?: string | null;
          analysis_type?: string;
          sector?: string | null;
          specific_policies?: string[];
          business_objectives?: string | null;
          timeline?: string | null;
          budget_range?: string | null;
          message?: string | null;
          status?: 'pending' | 'in_progress' | 'completed' | 'declined' | 'withdrawn';
          submission_id?: string;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      deadline_reminders: {
        Row: {
          id: string;
          user_id: string;
          item_id: string;
          lead_days: number[];
          remind_on: string | null;
          by_email: boolean;
          told_on: string | null;
          created_at: string;
        };
        Insert: {
          id?: string;
          user_id?: string;
          item_id: string;
          lead_days?: number[];
          remind_on?: string | null;
          by_email?: boolean;
          told_on?: string | null;
          created_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          item_id?: string;
          lead_days?: number[];
          remind_on?: string | null;
          by_email?: boolean;
          told_on?: string | null;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'deadline_reminders_item_id_fkey';
            columns: ['item_id'];
            isOneToOne: false;
            referencedRelation: 'content_items';
            referencedColumns: ['id'];
          },
        ];
      };
      default_views: {
        Row: {
          user_id: string;
          record_kind: string;
          view_id: string;
        };
        Insert: {
          user_id?: string;
          record_kind: string;
          view_id: string;
        };
        Update: {
          user_id?: string;
          record_kind?: string;
          view_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'default_views_view_id_fkey';
            columns: ['view_id'];
            isOneToOne: false;
            referencedRelation: 'saved_views';
            referencedColumns: ['id'];
          },
        ];
      };
      duty_call_people: {
        Row: {
          call_id: string;
          user_id: string;
          paged_at: string;
          second: boolean;
        };
        Insert: {
          call_id: string;
          user_id: string;
          paged_at?: string;
          second?: boolean;
        };
        Update: {
          call_id?: string;
          user_id?: string;
          paged_at?: string;
          second?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'duty_call_people_call_id_fkey';
            columns: ['call_id'];
            isOneToOne: false;
            referencedRelation: 'duty_calls';
            referencedColumns: ['id'];
          },
        ];
      };
      duty_calls: {
        Row: {
          id: string;
          name: string;
          phone: string;
          what: string | null;
          unstaffed: boolean;
          called_at: string;
          escalated_at: string | null;
          acknowledged_at: string | null;
          acknowledged_by: string | null;
        };
        Insert: {
          id?: string;
          name: string;
          phone: string;
          what?: string | null;
          unstaffed?: boolean;
          called_at?: string;
          escalated_at?: string | null;
          acknowledged_at?: string | null;
          acknowledged_by?: string | null;
        };
        Update: {
          id?: string;
          name?: string;
          phone?: string;
          what?: string | null;
          unstaffed?: boolean;
          called_at?: string;
          escalated_at?: string | null;
          acknowledged_at?: string | null;
          acknowledged_by?: string | null;
        };
        Relationships: [];
      };
      duty_shifts: {
        Row: {
          id: string;
          user_id: string;
          starts_at: string;
          ends_at: string;
          note: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id: string;
          starts_at: string;
          ends_at: string;
          note?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          starts_at?: string;
          ends_at?: string;
          note?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      exposure_changes: {
        Row: {
          id: number;
          entry_id: string;
          client_id: string;
          note_id: string | null;
          cause: 'added' | 'stage' | 'text' | 'client';
          exposure_before: number | null;
          exposure_after: number;
          level_before: string | null;
          level_after: string;
          status_before: string | null;
          status_after: string | null;
          changed_at: string;
        };
        Insert: {
          id?: number;
          entry_id: string;
          client_id: string;
          note_id?: string | null;
          cause: 'added' | 'stage' | 'text' | 'client';
          exposure_before?: number | null;
          exposure_after: number;
          level_before?: string | null;
          level_after: string;
          status_before?: string | null;
          status_after?: string | null;
          changed_at?: string;
        };
        Update: {
          id?: number;
          entry_id?: string;
          client_id?: string;
          note_id?: string | null;
          cause?: 'added' | 'stage' | 'text' | 'client';
          exposure_before?: number | null;
          exposure_after?: number;
          level_before?: string | null;
          level_after?: string;
          status_before?: string | null;
          status_after?: string | null;
          changed_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'exposure_changes_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'clients';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'exposure_changes_entry_id_fkey';
            columns: ['entry_id'];
            isOneToOne: false;
            referencedRelation: 'portfolio_entries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'exposure_changes_note_id_fkey';
            columns: ['note_id'];
            isOneToOne: false;
            referencedRelation: 'client_notes';
            referencedColumns: ['id'];
          },
        ];
      };
      favourites: {
        Row: {
          user_id: string;
          record_kind: string;
          record_id: string;
          created_at: string;
        };
        Insert: {
          user_id?: string;
          record_kind: string;
          record_id: string;
          created_at?: string;
        };
        Update: {
          user_id?: string;
          record_kind?: string;
          record_id?: string;
          created_at?: string;
        };
        Relationships: [];
      };
      field_changes: {
        Row: {
          id: number;
          noun: string;
          record_id: string;
          column_name: string;
          old_value: Json | null;
          new_value: Json | null;
          changed_by: string | null;
          changed_at: string;
        };
        Insert: {
          id?: number;
          noun: string;
          record_id: string;
          column_name: string;
          old_value?: Json | null;
          new_value?: Json | null;
          changed_by?: string | null;
          changed_at?: string;
        };
        Update: {
          id?: number;
          noun?: string;
          record_id?: string;
          column_name?: string;
          old_value?: Json | null;
          new_value?: Json | null;
          changed_by?: string | null;
          changed_at?: string;
        };
        Relationships: [];
      };
      firm_facts: {
        Row: {
          id: string;
          key: string;
          value: string;
          placeholder: boolean;
          updated_at: string;
        };
        Insert: {
          id?: string;
          key: string;
          value?: string;
          placeholder?: boolean;
          updated_at?: string;
        };
        Update: {
          id?: string;
          key?: string;
          value?: string;
          placeholder?: boolean;
          updated_at?: string;
        };
        Relationships: [];
      };
      follows: {
        Row: {
          user_id: string;
          record_kind: 'content_items' | 'requests';
          record_id: string;
          created_at: string;
          item_id: string | null;
          request_id: string | null;
        };
        Insert: {
          user_id?: string;
          record_kind?: 'content_items' | 'requests';
          record_id: string;
          created_at?: string;
          item_id?: string | null;
          request_id?: string | null;
        };
        Update: {
          user_id?: string;
          record_kind?: 'content_items' | 'requests';
          record_id?: string;
          created_at?: string;
          item_id?: string | null;
          request_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'follows_item_id_fkey';
            columns: ['item_id'];
            isOneToOne: false;
            referencedRelation: 'content_items';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'follows_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
        ];
      };
      holidays: {
        Row: {
          day: string;
          name: string;
          confirmed: boolean;
          source: string;
          updated_at: string;
        };
        Insert: {
          day: string;
          name: string;
          confirmed?: boolean;
          source?: string;
          updated_at?: string;
        };
        Update: {
          day?: string;
          name?: string;
          confirmed?: boolean;
          source?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      invoices: {
        Row: {
          id: string;
          project_id: string;
          number: string;
          amount: number;
          currency: 'USD' | 'NGN' | 'EUR' | 'GBP' | 'ZAR' | 'GHS' | 'KES' | 'XOF';
          state: 'draft' | 'sent' | 'paid' | 'void';
          issued_on: string | null;
          due_on: string | null;
          paid_on: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          project_id: string;
          number: string;
          amount: number;
          currency?: 'USD' | 'NGN' | 'EUR' | 'GBP' | 'ZAR' | 'GHS' | 'KES' | 'XOF';
          state?: 'draft' | 'sent' | 'paid' | 'void';
          issued_on?: string | null;
          due_on?: string | null;
          paid_on?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          project_id?: string;
          number?: string;
          amount?: number;
          currency?: 'USD' | 'NGN' | 'EUR' | 'GBP' | 'ZAR' | 'GHS' | 'KES' | 'XOF';
          state?: 'draft' | 'sent' | 'paid' | 'void';
          issued_on?: string | null;
          due_on?: string | null;
          paid_on?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'invoices_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      knowledge_cards: {
        Row: {
          id: string;
          key: string;
          title: string;
          about: string;
          body: string;
          points: string | null;
          source_kind: 'law' | 'framework' | 'institution' | 'service';
          source: string;
          pin_cite: string;
          checked_on: string;
          reviewer: string | null;
          sector: 'Healthcare' | 'Financial Services' | 'Energy' | 'Technology' | 'Telecommunications' | 'Manufacturing' | 'Agriculture' | 'Education' | 'Transportation' | 'Construction' | 'Mining' | 'Aviation' | null;
          category: 'regulator' | 'ministry' | 'legislature' | 'industry' | 'civil society' | 'media' | 'development partner' | null;
          power: number | null;
          retired: boolean;
          created_by: string | null;
          created_at: string;
          updated_at: string;
          law_text: 'open' | 'compared' | null;
        };
        Insert: {
          id?: string;
          key: string;
          title: string;
          about: string;
          body: string;
          points?: string | null;
          source_kind?: 'law' | 'framework' | 'institution' | 'service';
          source: string;
          pin_cite: string;
          checked_on: string;
          reviewer?: string | null;
          sector?: 'Healthcare' | 'Financial Services' | 'Energy' | 'Technology' | 'Telecommunications' | 'Manufacturing' | 'Agriculture' | 'Education' | 'Transportation' | 'Construction' | 'Mining' | 'Aviation' | null;
          category?: 'regulator' | 'ministry' | 'legislature' | 'industry' | 'civil society' | 'media' | 'development partner' | null;
          power?: number | null;
          retired?: boolean;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          law_text?: 'open' | 'compared' | null;
        };
        Update: {
          id?: string;
          key?: string;
          title?: string;
          about?: string;
          body?: string;
          points?: string | null;
          source_kind?: 'law' | 'framework' | 'institution' | 'service';
          source?: string;
          pin_cite?: string;
          checked_on?: string;
          reviewer?: string | null;
          sector?: 'Healthcare' | 'Financial Services' | 'Energy' | 'Technology' | 'Telecommunications' | 'Manufacturing' | 'Agriculture' | 'Education' | 'Transportation' | 'Construction' | 'Mining' | 'Aviation' | null;
          category?: 'regulator' | 'ministry' | 'legislature' | 'industry' | 'civil society' | 'media' | 'development partner' | null;
          power?: number | null;
          retired?: boolean;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          law_text?: 'open' | 'compared' | null;
        };
        Relationships: [];
      };
      law_entries: {
        Row: {
          id: string;
          key: string;
          subject: string;
          wording: string;
          value: string | null;
          unit: 'date' | 'yearly_date' | 'hours' | 'days' | 'months' | 'naira' | 'percent' | 'people' | 'telephone' | null;
          spec_value: string | null;
          bands: Json;
          source: string;
          pin_cite: string | null;
          link: string | null;
          effective_from: string | null;
          effective_to: string | null;
          checked_on: string;
          confidence: 'A' | 'B' | 'C';
          counsel: boolean;
          reviewer: string | null;
          note: string | null;
          what_changed: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          key: string;
          subject: string;
          wording: string;
          value?: string | null;
          unit?: 'date' | 'yearly_date' | 'hours' | 'days' | 'months' | 'naira' | 'percent' | 'people' | 'telephone' | null;
          spec_value?: string | null;
          bands?: Json;
          source: string;
          pin_cite?: string | null;
          link?: string | null;
          effective_from?: string | null;
          effective_to?: string | null;
          checked_on: string;
          confidence: 'A' | 'B' | 'C';
          counsel?: boolean;
          reviewer?: string | null;
          note?: string | null;
          what_changed?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          key?: string;
          subject?: string;
          wording?: string;
          value?: string | null;
          unit?: 'date' | 'yearly_date' | 'hours' | 'days' | 'months' | 'naira' | 'percent' | 'people' | 'telephone' | null;
          spec_value?: string | null;
          bands?: Json;
          source?: string;
          pin_cite?: string | null;
          link?: string | null;
          effective_from?: string | null;
          effective_to?: string | null;
          checked_on?: string;
          confidence?: 'A' | 'B' | 'C';
          counsel?: boolean;
          reviewer?: string | null;
          note?: string | null;
          what_changed?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      law_versions: {
        Row: {
          id: number;
          entry_id: string;
          number: number;
          key: string;
          effective_from: string | null;
          effective_to: string | null;
          value: string | null;
          statement: Json;
          recorded_at: string;
        };
        Insert: {
          id?: number;
          entry_id: string;
          number: number;
          key: string;
          effective_from?: string | null;
          effective_to?: string | null;
          value?: string | null;
          statement: Json;
          recorded_at?: string;
        };
        Update: {
          id?: number;
          entry_id?: string;
          number?: number;
          key?: string;
          effective_from?: string | null;
          effective_to?: string | null;
          value?: string | null;
          statement?: Json;
          recorded_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'law_versions_entry_id_fkey';
            columns: ['entry_id'];
            isOneToOne: false;
            referencedRelation: 'law_entries';
            referencedColumns: ['id'];
          },
        ];
      };
      leave: {
        Row: {
          id: string;
          user_id: string;
          from_day: string;
          to_day: string;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id?: string;
          from_day: string;
          to_day: string;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          from_day?: string;
          to_day?: string;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      meetings: {
        Row: {
          id: string;
          title: string;
          meeting_type: 'stakeholder' | 'policy' | 'crisis' | 'planning' | 'review' | 'general';
          held_on: string;
          client_id: string | null;
          client_name: string;
          stakeholder_id: string | null;
          stakeholder_name: string;
          basis: 'consent' | 'legitimate_interest' | 'contract' | 'own_notes';
          told: string | null;
          audio_rule: 'at_once' | 'a_day' | 'a_week';
          transcript_until: string | null;
          restricted: boolean;
          notes: string | null;
          attendees: string[];
          summary: string | null;
          minutes: Json | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
        };
        Insert: {
          id?: string;
          title: string;
          meeting_type?: 'stakeholder' | 'policy' | 'crisis' | 'planning' | 'review' | 'general';
          held_on?: string;
          client_id?: string | null;
          client_name?: string;
          stakeholder_id?: string | null;
          stakeholder_name?: string;
          basis: 'consent' | 'legitimate_interest' | 'contract' | 'own_notes';
          told?: string | null;
          audio_rule?: 'at_once' | 'a_day' | 'a_week';
          transcript_until?: string | null;
          restricted?: boolean;
          notes?: string | null;
          attendees?: string[];
          summary?: string | null;
          minutes?: Json | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Update: {
          id?: string;
          title?: string;
          meeting_type?: 'stakeholder' | 'policy' | 'crisis' | 'planning' | 'review' | 'general';
          held_on?: string;
          client_id?: string | null;
          client_name?: string;
          stakeholder_id?: string | null;
          stakeholder_name?: string;
          basis?: 'consent' | 'legitimate_interest' | 'contract' | 'own_notes';
          told?: string | null;
          audio_rule?: 'at_once' | 'a_day' | 'a_week';
          transcript_until?: string | null;
          restricted?: boolean;
          notes?: string | null;
          attendees?: string[];
          summary?: string | null;
          minutes?: Json | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'meetings_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'clients';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'meetings_stakeholder_id_fkey';
            columns: ['stakeholder_id'];
            isOneToOne: false;
            referencedRelation: 'stakeholders';
            referencedColumns: ['id'];
          },
        ];
      };
      milestones: {
        Row: {
          id: string;
          project_id: string | null;
          service_id: string | null;
          title: string;
          due_on: string | null;
          reached_on: string | null;
          position: number;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          project_id?: string | null;
          service_id?: string | null;
          title: string;
          due_on?: string | null;
          reached_on?: string | null;
          position?: number;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          project_id?: string | null;
          service_id?: string | null;
          title?: string;
          due_on?: string | null;
          reached_on?: string | null;
          position?: number;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'milestones_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'milestones_service_id_fkey';
            columns: ['service_id'];
            isOneToOne: false;
            referencedRelation: 'services';
            referencedColumns: ['id'];
          },
        ];
      };
      model_permissions: {
        Row: {
          id: string;
          host: string;
          provider: string;
          country: string;
          ground: 'adequacy' | 'instrument' | 'consent' | 'contract' | 'on_premises';
          note: string | null;
          recorded_by: string | null;
          recorded_at: string;
          withdrawn_by: string | null;
          withdrawn_at: string | null;
        };
        Insert: {
          id?: string;
          host: string;
          provider: string;
          country: string;
          ground: 'adequacy' | 'instrument' | 'consent' | 'contract' | 'on_premises';
          note?: string | null;
          recorded_by?: string | null;
          recorded_at?: string;
          withdrawn_by?: string | null;
          withdrawn_at?: string | null;
        };
        Update: {
          id?: string;
          host?: string;
          provider?: string;
          country?: string;
          ground?: 'adequacy' | 'instrument' | 'consent' | 'contract' | 'on_premises';
          note?: string | null;
          recorded_by?: string | null;
          recorded_at?: string;
          withdrawn_by?: string | null;
          withdrawn_at?: string | null;
        };
        Relationships: [];
      };
      ndpr_assessments: {
        Row: {
          id: string;
          user_id: string;
          client_id: string | null;
          run_id: string;
          assessment_data: Json;
          score: number;
          recommendations: string[];
          status: string;
          taken_at: string;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          client_id?: string | null;
          run_id?: string;
          assessment_data: Json;
          score: number;
          recommendations?: string[];
          status?: string;
          taken_at?: string;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string;
          client_id?: string | null;
          run_id?: string;
          assessment_data?: Json;
          score?: number;
          recommendations?: string[];
          status?: string;
          taken_at?: string;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'ndpr_assessments_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'clients';
            referencedColumns: ['id'];
          },
        ];
      };
      ndpr_audit_requests: {
        Row: {
          id: string;
          user_id: string;
          company_name: string;
          industry: string;
          employee_count: number | null;
          data_processing_activities: string[];
          contact_person: string;
          email: string;
          phone: string | null;
          preferred_audit_date: string | null;
          urgency_level: 'normal' | 'urgent' | 'critical';
          message: string | null;
          status: 'pending' | 'in_progress' | 'completed' | 'declined' | 'withdrawn';
          submission_id: string;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id?: string;
          company_name: string;
          industry: string;
          employee_count?: number | null;
          data_processing_activities?: string[];
          contact_person: string;
          email: string;
          phone?: string | null;
          preferred_audit_date?: string | null;
          urgency_level?: 'normal' | 'urgent' | 'critical';
          message?: string | null;
          status?: 'pending' | 'in_progress' | 'completed' | 'declined' | 'withdrawn';
          submission_id?: string;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          company_name?: string;
          industry?: string;
          employee_count?: number | null;
          data_processing_activities?: string[];
          contact_person?: string;
          email?: string;
          phone?: string | null;
          preferred_audit_date?: string | null;
          urgency_level?: 'normal' | 'urgent' | 'critical';
          message?: string | null;
          status?: 'pending' | 'in_progress' | 'completed' | 'declined' | 'withdrawn';
          submission_id?: string;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      notification_choices: {
        Row: {
          user_id: string;
          choice: string;
          enabled: boolean;
          updated_at: string;
        };
        Insert: {
          user_id: string;
          choice: string;
          enabled: boolean;
          updated_at?: string;
        };
        Update: {
          user_id?: string;
          choice?: string;
          enabled?: boolean;
          updated_at?: string;
        };
        Relationships: [];
      };
      notification_contacts: {
        Row: {
          id: string;
          group_id: string;
          name: string;
          email: string | null;
          phone: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          group_id: string;
          name: string;
          email?: string | null;
          phone?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          group_id?: string;
          name?: string;
          email?: string | null;
          phone?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notification_contacts_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'notification_groups';
            referencedColumns: ['id'];
          },
        ];
      };
      notification_deliveries: {
        Row: {
          id: string;
          group_id: string;
          crisis_id: string | null;
          statement_id: string | null;
          name: string;
          address: string;
          channel: 'email' | 'phone' | 'sms' | 'whatsapp';
          subject: string;
          trial: boolean;
          done_at: string | null;
          done_by: string | null;
          created_by: string | null;
          created_at: string;
        };
        Insert: {
          id?: string;
          group_id: string;
          crisis_id?: string | null;
          statement_id?: string | null;
          name: string;
          address: string;
          channel: 'email' | 'phone' | 'sms' | 'whatsapp';
          subject: string;
          trial?: boolean;
          done_at?: string | null;
          done_by?: string | null;
          created_by?: string | null;
          created_at?: string;
        };
        Update: {
          id?: string;
          group_id?: string;
          crisis_id?: string | null;
          statement_id?: string | null;
          name?: string;
          address?: string;
          channel?: 'email' | 'phone' | 'sms' | 'whatsapp';
          subject?: string;
          trial?: boolean;
          done_at?: string | null;
          done_by?: string | null;
          created_by?: string | null;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notification_deliveries_crisis_id_fkey';
            columns: ['crisis_id'];
            isOneToOne: false;
            referencedRelation: 'crises';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notification_deliveries_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'notification_groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notification_deliveries_statement_id_fkey';
            columns: ['statement_id'];
            isOneToOne: false;
            referencedRelation: 'crisis_statements';
            referencedColumns: ['id'];
          },
        ];
      };
      notification_groups: {
        Row: {
          id: string;
          name: string;
          priority: 'critical' | 'high' | 'normal' | 'low';
          channels: ('email' | 'phone' | 'sms' | 'whatsapp')[];
          notes: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          name: string;
          priority?: 'critical' | 'high' | 'normal' | 'low';
          channels?: ('email' | 'phone' | 'sms' | 'whatsapp')[];
          notes?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          name?: string;
          priority?: 'critical' | 'high' | 'normal' | 'low';
          channels?: ('email' | 'phone' | 'sms' | 'whatsapp')[];
          notes?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      notifications: {
        Row: {
          id: string;
          user_id: string;
          kind: string;
          actor: string | null;
          record_id: string | null;
          facts: Json;
          merges: boolean;
          created_at: string;
          read_at: string | null;
        };
        Insert: {
          id?: string;
          user_id: string;
          kind: string;
          actor?: string | null;
          record_id?: string | null;
          facts?: Json;
          merges?: boolean;
          created_at?: string;
          read_at?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string;
          kind?: string;
          actor?: string | null;
          record_id?: string | null;
          facts?: Json;
          merges?: boolean;
          created_at?: string;
          read_at?: string | null;
        };
        Relationships: [];
      };
      policy_alert_subscriptions: {
        Row: {
          id: string;
          user_id: string;
          email: string;
          company_name: string;
          sectors: ('Healthcare' | 'Financial Services' | 'Energy' | 'Technology' | 'Telecommunications' | 'Manufacturing' | 'Agriculture' | 'Education' | 'Transportation' | 'Construction' | 'Mining' | 'Aviation')[];
          alert_frequency: 'immediate' | 'daily' | 'weekly' | 'monthly';
          keywords: string[];
          excluded_words: string[];
          state: 'active' | 'paused';
          confirmed_at: string | null;
          submission_id: string;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id?: string;
          email: string;
          company_name: string;
          sectors?: ('Healthcare' | 'Financial Services' | 'Energy' | 'Technology' | 'Telecommunications' | 'Manufacturing' | 'Agriculture' | 'Education' | 'Transportation' | 'Construction' | 'Mining' | 'Aviation')[];
          alert_frequency?: 'immediate' | 'daily' | 'weekly' | 'monthly';
          keywords?: string[];
          excluded_words?: string[];
          state?: 'active' | 'paused';
          confirmed_at?: string | null;
          submission_id?: string;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          email?: string;
          company_name?: string;
          sectors?: ('Healthcare' | 'Financial Services' | 'Energy' | 'Technology' | 'Telecommunications' | 'Manufacturing' | 'Agriculture' | 'Education' | 'Transportation' | 'Construction' | 'Mining' | 'Aviation')[];
          alert_frequency?: 'immediate' | 'daily' | 'weekly' | 'monthly';
          keywords?: string[];
          excluded_words?: string[];
          state?: 'active' | 'paused';
          confirmed_at?: string | null;
          submission_id?: string;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      portfolio_entries: {
        Row: {
          id: string;
          client_id: string;
          policy_id: string;
          stance: 'support' | 'neutral' | 'oppose' | 'undecided';
          priority: 'Critical' | 'High' | 'Medium' | 'Low';
          note: string | null;
          exposure: number | null;
          level: 'Critical' | 'High' | 'Medium' | 'Low' | null;
          reasons: string[];
          status: string | null;
          computed_at: string | null;
          due: 'added' | 'stage' | 'text' | 'client' | null;
          due_at: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          client_id: string;
          policy_id: string;
          stance?: 'support' | 'neutral' | 'oppose' | 'undecided';
          priority?: 'Critical' | 'High' | 'Medium' | 'Low';
          note?: string | null;
          exposure?: number | null;
          level?: 'Critical' | 'High' | 'Medium' | 'Low' | null;
          reasons?: string[];
          status?: string | null;
          computed_at?: string | null;
          due?: 'added' | 'stage' | 'text' | 'client' | null;
          due_at?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          client_id?: string;
          policy_id?: string;
          stance?: 'support' | 'neutral' | 'oppose' | 'undecided';
          priority?: 'Critical' | 'High' | 'Medium' | 'Low';
          note?: string | null;
          exposure?: number | null;
          level?: 'Critical' | 'High' | 'Medium' | 'Low' | null;
          reasons?: string[];
          status?: string | null;
          computed_at?: string | null;
          due?: 'added' | 'stage' | 'text' | 'client' | null;
          due_at?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'portfolio_entries_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'clients';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'portfolio_entries_policy_id_fkey';
            columns: ['policy_id'];
            isOneToOne: false;
            referencedRelation: 'content_items';
            referencedColumns: ['id'];
          },
        ];
      };
      predictions: {
        Row: {
          id: string;
          kind: 'compliance' | 'service' | 'revenue';
          timeframe: '3months' | '6months' | '12months';
          subject: string;
          client_id: string | null;
          predicted: Json;
          confidence: number;
          run_id: string | null;
          made_on: string;
          closes_on: string;
          outcome: Json | null;
          hit: boolean | null;
          scored_at: string | null;
        };
        Insert: {
          id?: string;
          kind: 'compliance' | 'service' | 'revenue';
          timeframe: '3months' | '6months' | '12months';
          subject: string;
          client_id?: string | null;
          predicted: Json;
          confidence: number;
          run_id?: string | null;
          made_on: string;
          closes_on: string;
          outcome?: Json | null;
          hit?: boolean | null;
          scored_at?: string | null;
        };
        Update: {
          id?: string;
          kind?: 'compliance' | 'service' | 'revenue';
          timeframe?: '3months' | '6months' | '12months';
          subject?: string;
          client_id?: string | null;
          predicted?: Json;
          confidence?: number;
          run_id?: string | null;
          made_on?: string;
          closes_on?: string;
          outcome?: Json | null;
          hit?: boolean | null;
          scored_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'predictions_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'clients';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'predictions_run_id_fkey';
            columns: ['run_id'];
            isOneToOne: false;
            referencedRelation: 'tool_runs';
            referencedColumns: ['id'];
          },
        ];
      };
      privacy_versions: {
        Row: {
          id: string;
          version: string;
          effective_on: string;
          reviewed_on: string;
          summary: string;
          document: Json;
          published_at: string;
        };
        Insert: {
          id?: string;
          version: string;
          effective_on: string;
          reviewed_on: string;
          summary: string;
          document: Json;
          published_at?: string;
        };
        Update: {
          id?: string;
          version?: string;
          effective_on?: string;
          reviewed_on?: string;
          summary?: string;
          document?: Json;
          published_at?: string;
        };
        Relationships: [];
      };
      processing_records: {
        Row: {
          id: string;
          key: string;
          position: number;
          purpose: string;
          people: string;
          data: string;
          lawful_basis: string;
          sensitive_ground: string | null;
          source: string;
          recipients: string;
          transfers: string;
          retention: string;
          security: string;
          tables: Json;
          reason: string | null;
          edited_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          key: string;
          position?: number;
          purpose: string;
          people: string;
          data: string;
          lawful_basis: string;
          sensitive_ground?: string | null;
          source: string;
          recipients: string;
          transfers: string;
          retention: string;
          security: string;
          tables?: Json;
          reason?: string | null;
          edited_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          key?: string;
          position?: number;
          purpose?: string;
          people?: string;
          data?: string;
          lawful_basis?: string;
          sensitive_ground?: string | null;
          source?: string;
          recipients?: string;
          transfers?: string;
          retention?: string;
          security?: string;
          tables?: Json;
          reason?: string | null;
          edited_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          user_id: string;
          first_name: string | null;
          last_name: string | null;
          phone: string | null;
          company: string | null;
          avatar_url: string | null;
          theme: 'light' | 'dark' | 'auto' | null;
          compact: boolean | null;
          animations: boolean | null;
          created_at: string;
          updated_at: string;
          signature: string | null;
        };
        Insert: {
          user_id?: string;
          first_name?: string | null;
          last_name?: string | null;
          phone?: string | null;
          company?: string | null;
          avatar_url?: string | null;
          theme?: 'light' | 'dark' | 'auto' | null;
          compact?: boolean | null;
          animations?: boolean | null;
          created_at?: string;
          updated_at?: string;
          signature?: string | null;
        };
        Update: {
          user_id?: string;
          first_name?: string | null;
          last_name?: string | null;
          phone?: string | null;
          company?: string | null;
          avatar_url?: string | null;
          theme?: 'light' | 'dark' | 'auto' | null;
          compact?: boolean | null;
          animations?: boolean | null;
          created_at?: string;
          updated_at?: string;
          signature?: string | null;
        };
        Relationships: [];
      };
      project_members: {
        Row: {
          project_id: string;
          user_id: string;
          team_role: 'lead' | 'member';
          created_at: string;
          created_by: string | null;
        };
        Insert: {
          project_id: string;
          user_id: string;
          team_role?: 'lead' | 'member';
          created_at?: string;
          created_by?: string | null;
        };
        Update: {
          project_id?: string;
          user_id?: string;
          team_role?: 'lead' | 'member';
          created_at?: string;
          created_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'project_members_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      project_templates: {
        Row: {
          id: string;
          title: string;
          service_area: 'public_affairs' | 'strategic_communication' | 'political_consulting' | 'digital_communication' | 'data_protection';
          description: string | null;
          budget: number | null;
          currency: 'USD' | 'NGN' | 'EUR' | 'GBP' | 'ZAR' | 'GHS' | 'KES' | 'XOF';
          steps: Json;
          created_by: string | null;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
        };
        Insert: {
          id?: string;
          title: string;
          service_area: 'public_affairs' | 'strategic_communication' | 'political_consulting' | 'digital_communication' | 'data_protection';
          description?: string | null;
          budget?: number | null;
          currency?: 'USD' | 'NGN' | 'EUR' | 'GBP' | 'ZAR' | 'GHS' | 'KES' | 'XOF';
          steps?: Json;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Update: {
          id?: string;
          title?: string;
          service_area?: 'public_affairs' | 'strategic_communication' | 'political_consulting' | 'digital_communication' | 'data_protection';
          description?: string | null;
          budget?: number | null;
          currency?: 'USD' | 'NGN' | 'EUR' | 'GBP' | 'ZAR' | 'GHS' | 'KES' | 'XOF';
          steps?: Json;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Relationships: [];
      };
      projects: {
        Row: {
          id: string;
          name: string;
          description: string | null;
          client_id: string | null;
          client_name: string;
          client_industry: string | null;
          client_deleted_at: string | null;
          service_types: ('public_affairs' | 'strategic_communication' | 'political_consulting' | 'digital_communication' | 'data_protection')[];
          budget: number | null;
          currency: 'USD' | 'NGN' | 'EUR' | 'GBP' | 'ZAR' | 'GHS' | 'KES' | 'XOF';
          start_date: string | null;
          end_date: string | null;
          status: 'pending' | 'active' | 'on_hold' | 'completed' | 'cancelled';
          status_reason: string | null;
          lead_id: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
          template_id: string | null;
        };
        Insert: {
          id?: string;
          name: string;
          description?: string | null;
          client_id?: string | null;
          client_name?: string;
          client_industry?: string | null;
          client_deleted_at?: string | null;
          service_types?: ('public_affairs' | 'strategic_communication' | 'political_consulting' | 'digital_communication' | 'data_protection')[];
          budget?: number | null;
          currency?: 'USD' | 'NGN' | 'EUR' | 'GBP' | 'ZAR' | 'GHS' | 'KES' | 'XOF';
          start_date?: string | null;
          end_date?: string | null;
          status?: 'pending' | 'active' | 'on_hold' | 'completed' | 'cancelled';
          status_reason?: string | null;
          lead_id?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
          template_id?: string | null;
        };
        Update: {
          id?: string;
          name?: string;
          description?: string | null;
          client_id?: string | null;
          client_name?: string;
          client_industry?: string | null;
          client_deleted_at?: string | null;
          service_types?: ('public_affairs' | 'strategic_communication' | 'political_consulting' | 'digital_communication' | 'data_protection')[];
          budget?: number | null;
          currency?: 'USD' | 'NGN' | 'EUR' | 'GBP' | 'ZAR' | 'GHS' | 'KES' | 'XOF';
          start_date?: string | null;
          end_date?: string | null;
          status?: 'pending' | 'active' | 'on_hold' | 'completed' | 'cancelled';
          status_reason?: string | null;
          lead_id?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
          template_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'projects_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'clients';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'projects_template_id_fkey';
            columns: ['template_id'];
            isOneToOne: false;
            referencedRelation: 'project_templates';
            referencedColumns: ['id'];
          },
        ];
      };
      promises: {
        Row: {
          id: string;
          meeting_id: string | null;
          stakeholder_id: string | null;
          kind: 'promise' | 'decision';
          what: string;
          by_whom: string;
          owner: string | null;
          to_whom: string;
          due_on: string | null;
          state: 'open' | 'kept' | 'broken' | 'withdrawn';
          quote: string | null;
          line: number | null;
          at_second: number | null;
          said_on: string;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          meeting_id?: string | null;
          stakeholder_id?: string | null;
          kind?: 'promise' | 'decision';
          what: string;
          by_whom?: string;
          owner?: string | null;
          to_whom?: string;
          due_on?: string | null;
          state?: 'open' | 'kept' | 'broken' | 'withdrawn';
          quote?: string | null;
          line?: number | null;
          at_second?: number | null;
          said_on?: string;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          meeting_id?: string | null;
          stakeholder_id?: string | null;
          kind?: 'promise' | 'decision';
          what?: string;
          by_whom?: string;
          owner?: string | null;
          to_whom?: string;
          due_on?: string | null;
          state?: 'open' | 'kept' | 'broken' | 'withdrawn';
          quote?: string | null;
          line?: number | null;
          at_second?: number | null;
          said_on?: string;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'promises_meeting_id_fkey';
            columns: ['meeting_id'];
            isOneToOne: false;
            referencedRelation: 'meetings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'promises_stakeholder_id_fkey';
            columns: ['stakeholder_id'];
            isOneToOne: false;
            referencedRelation: 'stakeholders';
            referencedColumns: ['id'];
          },
        ];
      };
      quiet_hours: {
        Row: {
          user_id: string;
          starts: string;
          ends: string;
          updated_at: string;
        };
        Insert: {
          user_id: string;
          starts: string;
          ends: string;
          updated_at?: string;
        };
        Update: {
          user_id?: string;
          starts?: string;
          ends?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      rates: {
        Row: {
          id: string;
          currency: 'USD' | 'EUR' | 'GBP' | 'ZAR' | 'GHS' | 'KES' | 'XOF';
          on_day: string;
          naira: number;
          source: string;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          currency: 'USD' | 'EUR' | 'GBP' | 'ZAR' | 'GHS' | 'KES' | 'XOF';
          on_day: string;
          naira: number;
          source: string;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          currency?: 'USD' | 'EUR' | 'GBP' | 'ZAR' | 'GHS' | 'KES' | 'XOF';
          on_day?: string;
          naira?: number;
          source?: string;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      recents: {
        Row: {
          user_id: string;
          record_kind: string;
          record_id: string;
          opened_at: string;
        };
        Insert: {
          user_id?: string;
          record_kind: string;
          record_id: string;
          opened_at?: string;
        };
        Update: {
          user_id?: string;
          record_kind?: string;
          record_id?: string;
          opened_at?: string;
        };
        Relationships: [];
      };
      record_documents: {
        Row: {
          id: string;
          document: string;
          format: 'pdf' | 'docx' | 'xlsx' | 'pptx';
          record_kind: string;
          record_id: string;
          requested_by: string;
          requested_at: string;
          state: 'queued' | 'ready' | 'failed';
          title: string | null;
          path: string | null;
          bytes: number | null;
          finished_at: string | null;
        };
        Insert: {
          id?: string;
          document: string;
          format: 'pdf' | 'docx' | 'xlsx' | 'pptx';
          record_kind: string;
          record_id: string;
          requested_by?: string;
          requested_at?: string;
          state?: 'queued' | 'ready' | 'failed';
          title?: string | null;
          path?: string | null;
          bytes?: number | null;
          finished_at?: string | null;
        };
        Update: {
          id?: string;
          document?: string;
          format?: 'pdf' | 'docx' | 'xlsx' | 'pptx';
          record_kind?: string;
          record_id?: string;
          requested_by?: string;
          requested_at?: string;
          state?: 'queued' | 'ready' | 'failed';
          title?: string | null;
          path?: string | null;
          bytes?: number | null;
          finished_at?: string | null;
        };
        Relationships: [];
      };
      reminders: {
        Row: {
          id: string;
          user_id: string;
          record_kind: string;
          record_id: string;
          record_name: string;
          title: string;
          kind: 'follow_up' | 'deadline' | 'review' | 'renewal' | 'meeting' | 'other';
          priority: 'low' | 'medium' | 'high' | 'urgent';
          due_at: string;
          lead_days: number[];
          channels: string[];
          snoozed_until: string | null;
          done_at: string | null;
          next_at: string | null;
          fired_at: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id?: string;
          record_kind: string;
          record_id: string;
          record_name?: string;
          title: string;
          kind?: 'follow_up' | 'deadline' | 'review' | 'renewal' | 'meeting' | 'other';
          priority?: 'low' | 'medium' | 'high' | 'urgent';
          due_at: string;
          lead_days?: number[];
          channels?: string[];
          snoozed_until?: string | null;
          done_at?: string | null;
          next_at?: string | null;
          fired_at?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          record_kind?: string;
          record_id?: string;
          record_name?: string;
          title?: string;
          kind?: 'follow_up' | 'deadline' | 'review' | 'renewal' | 'meeting' | 'other';
          priority?: 'low' | 'medium' | 'high' | 'urgent';
          due_at?: string;
          lead_days?: number[];
          channels?: string[];
          snoozed_until?: string | null;
          done_at?: string | null;
          next_at?: string | null;
          fired_at?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      reply_templates: {
        Row: {
          id: string;
          title: string;
          body: string;
          shared: boolean;
          created_by: string;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          title: string;
          body: string;
          shared?: boolean;
          created_by?: string;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          title?: string;
          body?: string;
          shared?: boolean;
          created_by?: string;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      request_events: {
        Row: {
          id: number;
          request_id: string;
          at: string;
          actor: string | null;
          event: 'received' | 'held' | 'assigned' | 'moved' | 'stage' | 'replied' | 'noted' | 'wrote_back' | 'overdue' | 'stale' | 'withdrawn' | 'place';
          detail: string;
        };
        Insert: {
          id?: number;
          request_id: string;
          at?: string;
          actor?: string | null;
          event: 'received' | 'held' | 'assigned' | 'moved' | 'stage' | 'replied' | 'noted' | 'wrote_back' | 'overdue' | 'stale' | 'withdrawn' | 'place';
          detail?: string;
        };
        Update: {
          id?: number;
          request_id?: string;
          at?: string;
          actor?: string | null;
          event?: 'received' | 'held' | 'assigned' | 'moved' | 'stage' | 'replied' | 'noted' | 'wrote_back' | 'overdue' | 'stale' | 'withdrawn' | 'place';
          detail?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'request_events_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
        ];
      };
      requests: {
        Row: {
          id: string;
          kind: string;
          reference: string;
          name: string;
          email: string;
          phone: string | null;
          organisation: string | null;
          topic: string | null;
          subject: string;
          message: string;
          data: Json;
          about_item: string | null;
          about_title: string | null;
          session_on: string | null;
          state: 'new' | 'in_progress' | 'waiting' | 'done' | 'declined' | 'withdrawn' | 'held' | 'spam';
          held_reason: string | null;
          stage: string | null;
          assignee: string | null;
          user_id: string | null;
          client_id: string | null;
          contact_id: string | null;
          project_id: string | null;
          file_path: string | null;
          file_name: string | null;
          idempotency_key: string | null;
          created_at: string;
          updated_at: string;
          due_at: string;
          deliver_by: string | null;
          first_reply_at: string | null;
          decided_at: string | null;
          escalated_at: string | null;
          reminded_at: string | null;
          delete_after: string | null;
        };
        Insert: {
          id?: string;
          kind: string;
          reference?: string;
          name: string;
          email: string;
          phone?: string | null;
          organisation?: string | null;
          topic?: string | null;
          subject?: string;
          message?: string;
          data?: Json;
          about_item?: string | null;
          about_title?: string | null;
          session_on?: string | null;
          state?: 'new' | 'in_progress' | 'waiting' | 'done' | 'declined' | 'withdrawn' | 'held' | 'spam';
          held_reason?: string | null;
          stage?: string | null;
          assignee?: string | null;
          user_id?: string | null;
          client_id?: string | null;
          contact_id?: string | null;
          project_id?: string | null;
          file_path?: string | null;
          file_name?: string | null;
          idempotency_key?: string | null;
          created_at?: string;
          updated_at?: string;
          due_at: string;
          deliver_by?: string | null;
          first_reply_at?: string | null;
          decided_at?: string | null;
          escalated_at?: string | null;
          reminded_at?: string | null;
          delete_after?: string | null;
        };
        Update: {
          id?: string;
          kind?: string;
          reference?: string;
          name?: string;
          email?: string;
          phone?: string | null;
          organisation?: string | null;
          topic?: string | null;
          subject?: string;
          message?: string;
          data?: Json;
          about_item?: string | null;
          about_title?: string | null;
          session_on?: string | null;
          state?: 'new' | 'in_progress' | 'waiting' | 'done' | 'declined' | 'withdrawn' | 'held' | 'spam';
          held_reason?: string | null;
          stage?: string | null;
          assignee?: string | null;
          user_id?: string | null;
          client_id?: string | null;
          contact_id?: string | null;
          project_id?: string | null;
          file_path?: string | null;
          file_name?: string | null;
          idempotency_key?: string | null;
          created_at?: string;
          updated_at?: string;
          due_at?: string;
          deliver_by?: string | null;
          first_reply_at?: string | null;
          decided_at?: string | null;
          escalated_at?: string | null;
          reminded_at?: string | null;
          delete_after?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'requests_about_item_fkey';
            columns: ['about_item'];
            isOneToOne: false;
            referencedRelation: 'content_items';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'requests_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'clients';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'requests_contact_id_fkey';
            columns: ['contact_id'];
            isOneToOne: false;
            referencedRelation: 'contacts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'requests_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      result_signatures: {
        Row: {
          id: string;
          result_id: string;
          name: string;
          hash: string;
          signed_by: string | null;
          signed_at: string;
        };
        Insert: {
          id?: string;
          result_id: string;
          name: string;
          hash: string;
          signed_by?: string | null;
          signed_at?: string;
        };
        Update: {
          id?: string;
          result_id?: string;
          name?: string;
          hash?: string;
          signed_by?: string | null;
          signed_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'result_signatures_result_id_fkey';
            columns: ['result_id'];
            isOneToOne: false;
            referencedRelation: 'results';
            referencedColumns: ['id'];
          },
        ];
      };
      results: {
        Row: {
          id: string;
          run_id: string | null;
          function: string;
          kind: string | null;
          title: string;
          client_id: string | null;
          project_id: string | null;
          stakeholder_id: string | null;
          version_of: string | null;
          version: number;
          latest: boolean;
          state: 'draft' | 'final' | 'archived';
          content: Json;
          engine: 'builtin' | 'model' | null;
          model: string | null;
          law_keys: string[];
          expires_on: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          run_id?: string | null;
          function: string;
          kind?: string | null;
          title: string;
          client_id?: string | null;
          project_id?: string | null;
          stakeholder_id?: string | null;
          version_of?: string | null;
          version?: number;
          latest?: boolean;
          state?: 'draft' | 'final' | 'archived';
          content: Json;
          engine?: 'builtin' | 'model' | null;
          model?: string | null;
          law_keys?: string[];
          expires_on?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          run_id?: string | null;
          function?: string;
          kind?: string | null;
          title?: string;
          client_id?: string | null;
          project_id?: string | null;
          stakeholder_id?: string | null;
          version_of?: string | null;
          version?: number;
          latest?: boolean;
          state?: 'draft' | 'final' | 'archived';
          content?: Json;
          engine?: 'builtin' | 'model' | null;
          model?: string | null;
          law_keys?: string[];
          expires_on?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'results_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'clients';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'results_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'results_run_id_fkey';
            columns: ['run_id'];
            isOneToOne: false;
            referencedRelation: 'tool_runs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'results_stakeholder_id_fkey';
            columns: ['stakeholder_id'];
            isOneToOne: false;
            referencedRelation: 'stakeholders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'results_version_of_fkey';
            columns: ['version_of'];
            isOneToOne: false;
            referencedRelation: 'results';
            referencedColumns: ['id'];
          },
        ];
      };
      retention_rules: {
        Row: {
          id: string;
          key: string;
          record_key: string;
          position: number;
          what: string;
          keep_for: string | null;
          counted_from: string;
          job: string | null;
          adjustable: boolean;
          reason: string | null;
          edited_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          key: string;
          record_key: string;
          position?: number;
          what: string;
          keep_for?: string | null;
          counted_from: string;
          job?: string | null;
          adjustable?: boolean;
          reason?: string | null;
          edited_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          key?: string;
          record_key?: string;
          position?: number;
          what?: string;
          keep_for?: string | null;
          counted_from?: string;
          job?: string | null;
          adjustable?: boolean;
          reason?: string | null;
          edited_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'retention_rules_record_key_fkey';
            columns: ['record_key'];
            isOneToOne: false;
            referencedRelation: 'processing_records';
            referencedColumns: ['key'];
          },
        ];
      };
      saved_views: {
        Row: {
          id: string;
          record_kind: string;
          name: string;
          query: string;
          shared: boolean;
          created_by: string;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          record_kind: string;
          name: string;
          query?: string;
          shared?: boolean;
          created_by?: string;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          record_kind?: string;
          name?: string;
          query?: string;
          shared?: boolean;
          created_by?: string;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      services: {
        Row: {
          id: string;
          title: string;
          description: string | null;
          client_id: string;
          client_name: string;
          project_id: string | null;
          service_category: 'public_affairs' | 'strategic_communication' | 'data_protection' | 'political_intelligence' | 'digital_communication';
          objectives: string[];
          budget: number | null;
          currency: 'USD' | 'NGN' | 'EUR' | 'GBP' | 'ZAR' | 'GHS' | 'KES' | 'XOF';
          start_date: string | null;
          end_date: string | null;
          priority: 'low' | 'medium' | 'high' | 'urgent';
          status: 'pending' | 'active' | 'on_hold' | 'completed' | 'cancelled';
          status_reason: string | null;
          progress_percentage: number;
          created_by: string | null;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
        };
        Insert: {
          id?: string;
          title: string;
          description?: string | null;
          client_id: string;
          client_name?: string;
          project_id?: string | null;
          service_category: 'public_affairs' | 'strategic_communication' | 'data_protection' | 'political_intelligence' | 'digital_communication';
          objectives?: string[];
          budget?: number | null;
          currency?: 'USD' | 'NGN' | 'EUR' | 'GBP' | 'ZAR' | 'GHS' | 'KES' | 'XOF';
          start_date?: string | null;
          end_date?: string | null;
          priority?: 'low' | 'medium' | 'high' | 'urgent';
          status?: 'pending' | 'active' | 'on_hold' | 'completed' | 'cancelled';
          status_reason?: string | null;
          progress_percentage?: number;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Update: {
          id?: string;
          title?: string;
          description?: string | null;
          client_id?: string;
          client_name?: string;
          project_id?: string | null;
          service_category?: 'public_affairs' | 'strategic_communication' | 'data_protection' | 'political_intelligence' | 'digital_communication';
          objectives?: string[];
          budget?: number | null;
          currency?: 'USD' | 'NGN' | 'EUR' | 'GBP' | 'ZAR' | 'GHS' | 'KES' | 'XOF';
          start_date?: string | null;
          end_date?: string | null;
          priority?: 'low' | 'medium' | 'high' | 'urgent';
          status?: 'pending' | 'active' | 'on_hold' | 'completed' | 'cancelled';
          status_reason?: string | null;
          progress_percentage?: number;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'services_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'clients';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'services_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_rates: {
        Row: {
          id: string;
          user_id: string;
          from_day: string;
          charge_per_hour: number | null;
          cost_per_hour: number | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id: string;
          from_day: string;
          charge_per_hour?: number | null;
          cost_per_hour?: number | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          from_day?: string;
          charge_per_hour?: number | null;
          cost_per_hour?: number | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      stakeholder_relations: {
        Row: {
          id: string;
          from_id: string;
          to_id: string;
          kind: 'belongs_to' | 'reports_to' | 'advises' | 'allied_with' | 'opposes' | 'funds';
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          from_id: string;
          to_id: string;
          kind: 'belongs_to' | 'reports_to' | 'advises' | 'allied_with' | 'opposes' | 'funds';
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          from_id?: string;
          to_id?: string;
          kind?: 'belongs_to' | 'reports_to' | 'advises' | 'allied_with' | 'opposes' | 'funds';
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'stakeholder_relations_from_id_fkey';
            columns: ['from_id'];
            isOneToOne: false;
            referencedRelation: 'stakeholders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'stakeholder_relations_to_id_fkey';
            columns: ['to_id'];
            isOneToOne: false;
            referencedRelation: 'stakeholders';
            referencedColumns: ['id'];
          },
        ];
      };
      stakeholders: {
        Row: {
          id: string;
          client_id: string | null;
          service_id: string | null;
          service_title: string;
          client_name: string;
          kind: 'person' | 'organisation';
          name: string;
          organization: string | null;
          position: string | null;
          contact_email: string | null;
          contact_phone: string | null;
          influence_level: number;
          interest_level: number;
          relationship_status: 'supportive' | 'neutral' | 'opposed';
          tags: string[];
          owner_id: string | null;
          lawful_basis: 'legitimate_interest' | 'consent' | 'contract' | 'legal_obligation' | 'made_public';
          sensitivity: 'public' | 'internal' | 'confidential';
          keep_until: string | null;
          source: string | null;
          engagement_history: string | null;
          notes: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
        };
        Insert: {
          id?: string;
          client_id?: string | null;
          service_id?: string | null;
          service_title?: string;
          client_name?: string;
          kind?: 'person' | 'organisation';
          name: string;
          organization?: string | null;
          position?: string | null;
          contact_email?: string | null;
          contact_phone?: string | null;
          influence_level?: number;
          interest_level?: number;
          relationship_status?: 'supportive' | 'neutral' | 'opposed';
          tags?: string[];
          owner_id?: string | null;
          lawful_basis?: 'legitimate_interest' | 'consent' | 'contract' | 'legal_obligation' | 'made_public';
          sensitivity?: 'public' | 'internal' | 'confidential';
          keep_until?: string | null;
          source?: string | null;
          engagement_history?: string | null;
          notes?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Update: {
          id?: string;
          client_id?: string | null;
          service_id?: string | null;
          service_title?: string;
          client_name?: string;
          kind?: 'person' | 'organisation';
          name?: string;
          organization?: string | null;
          position?: string | null;
          contact_email?: string | null;
          contact_phone?: string | null;
          influence_level?: number;
          interest_level?: number;
          relationship_status?: 'supportive' | 'neutral' | 'opposed';
          tags?: string[];
          owner_id?: string | null;
          lawful_basis?: 'legitimate_interest' | 'consent' | 'contract' | 'legal_obligation' | 'made_public';
          sensitivity?: 'public' | 'internal' | 'confidential';
          keep_until?: string | null;
          source?: string | null;
          engagement_history?: string | null;
          notes?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'stakeholders_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'clients';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'stakeholders_service_id_fkey';
            columns: ['service_id'];
            isOneToOne: false;
            referencedRelation: 'services';
            referencedColumns: ['id'];
          },
        ];
      };
      subscriptions: {
        Row: {
          id: string;
          email: string;
          list: 'newsletter' | 'downloads';
          state: 'pending' | 'confirmed';
          requested_at: string;
          confirmed_at: string | null;
          last_mail_at: string | null;
          stop_link_at: string | null;
          created_at: string;
        };
        Insert: {
          id?: string;
          email: string;
          list: 'newsletter' | 'downloads';
          state?: 'pending' | 'confirmed';
          requested_at?: string;
          confirmed_at?: string | null;
          last_mail_at?: string | null;
          stop_link_at?: string | null;
          created_at?: string;
        };
        Update: {
          id?: string;
          email?: string;
          list?: 'newsletter' | 'downloads';
          state?: 'pending' | 'confirmed';
          requested_at?: string;
          confirmed_at?: string | null;
          last_mail_at?: string | null;
          stop_link_at?: string | null;
          created_at?: string;
        };
        Relationships: [];
      };
      tasks: {
        Row: {
          id: string;
          record_kind: string;
          record_id: string;
          record_name: string;
          title: string;
          description: string | null;
          status: 'todo' | 'in_progress' | 'blocked' | 'done';
          priority: 'low' | 'medium' | 'high' | 'urgent';
          due_on: string | null;
          owner: string | null;
          milestone_id: string | null;
          depends_on: string[];
          position: number;
          source_kind: string | null;
          source_id: string | null;
          done_at: string | null;
          done_by: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
        };
        Insert: {
          id?: string;
          record_kind: string;
          record_id: string;
          record_name?: string;
          title: string;
          description?: string | null;
          status?: 'todo' | 'in_progress' | 'blocked' | 'done';
          priority?: 'low' | 'medium' | 'high' | 'urgent';
          due_on?: string | null;
          owner?: string | null;
          milestone_id?: string | null;
          depends_on?: string[];
          position?: number;
          source_kind?: string | null;
          source_id?: string | null;
          done_at?: string | null;
          done_by?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Update: {
          id?: string;
          record_kind?: string;
          record_id?: string;
          record_name?: string;
          title?: string;
          description?: string | null;
          status?: 'todo' | 'in_progress' | 'blocked' | 'done';
          priority?: 'low' | 'medium' | 'high' | 'urgent';
          due_on?: string | null;
          owner?: string | null;
          milestone_id?: string | null;
          depends_on?: string[];
          position?: number;
          source_kind?: string | null;
          source_id?: string | null;
          done_at?: string | null;
          done_by?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'tasks_milestone_id_fkey';
            columns: ['milestone_id'];
            isOneToOne: false;
            referencedRelation: 'milestones';
            referencedColumns: ['id'];
          },
        ];
      };
      time_entries: {
        Row: {
          id: string;
          project_id: string;
          user_id: string;
          on_day: string;
          hours: number;
          note: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          project_id: string;
          user_id?: string;
          on_day: string;
          hours: number;
          note?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          project_id?: string;
          user_id?: string;
          on_day?: string;
          hours?: number;
          note?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'time_entries_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      tool_runs: {
        Row: {
          id: string;
          function: string;
          engine: 'builtin' | 'model';
          model: string | null;
          fallback_reason: string | null;
          input_hash: string;
          records: Json;
          sources: Json;
          figures: Json;
          tokens: number;
          cost: number;
          duration_ms: number;
          created_by: string | null;
          created_at: string;
        };
        Insert: {
          id?: string;
          function: string;
          engine: 'builtin' | 'model';
          model?: string | null;
          fallback_reason?: string | null;
          input_hash: string;
          records?: Json;
          sources?: Json;
          figures?: Json;
          tokens?: number;
          cost?: number;
          duration_ms?: number;
          created_by?: string | null;
          created_at?: string;
        };
        Update: {
          id?: string;
          function?: string;
          engine?: 'builtin' | 'model';
          model?: string | null;
          fallback_reason?: string | null;
          input_hash?: string;
          records?: Json;
          sources?: Json;
          figures?: Json;
          tokens?: number;
          cost?: number;
          duration_ms?: number;
          created_by?: string | null;
          created_at?: string;
        };
        Relationships: [];
      };
      training_places: {
        Row: {
          request_id: string;
          programme_id: string;
          session_on: string;
          state: 'seat' | 'waiting' | 'offered' | 'cancelled';
          queued: number;
          offered_until: string | null;
          updated_at: string;
        };
        Insert: {
          request_id: string;
          programme_id: string;
          session_on: string;
          state: 'seat' | 'waiting' | 'offered' | 'cancelled';
          queued?: number;
          offered_until?: string | null;
          updated_at?: string;
        };
        Update: {
          request_id?: string;
          programme_id?: string;
          session_on?: string;
          state?: 'seat' | 'waiting' | 'offered' | 'cancelled';
          queued?: number;
          offered_until?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'training_places_programme_id_fkey';
            columns: ['programme_id'];
            isOneToOne: false;
            referencedRelation: 'content_items';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'training_places_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: true;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
        ];
      };
      user_roles: {
        Row: {
          id: string;
          user_id: string;
          role: 'admin' | 'consultant' | 'compliance_officer' | 'client';
          created_at: string;
          granted_by: string | null;
        };
        Insert: {
          id?: string;
          user_id: string;
          role: 'admin' | 'consultant' | 'compliance_officer' | 'client';
          created_at?: string;
          granted_by?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string;
          role?: 'admin' | 'consultant' | 'compliance_officer' | 'client';
          created_at?: string;
          granted_by?: string | null;
        };
        Relationships: [];
      };
      watch_findings: {
        Row: {
          id: number;
          source_id: string;
          before: string;
          after: string;
          state: 'open' | 'used' | 'dismissed';
          found_at: string;
          decided_by: string | null;
          decided_at: string | null;
        };
        Insert: {
          id?: number;
          source_id: string;
          before: string;
          after: string;
          state?: 'open' | 'used' | 'dismissed';
          found_at?: string;
          decided_by?: string | null;
          decided_at?: string | null;
        };
        Update: {
          id?: number;
          source_id?: string;
          before?: string;
          after?: string;
          state?: 'open' | 'used' | 'dismissed';
          found_at?: string;
          decided_by?: string | null;
          decided_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'watch_findings_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'watched_sources';
            referencedColumns: ['id'];
          },
        ];
      };
      watched_sources: {
        Row: {
          id: string;
          title: string;
          url: string;
          policy_id: string | null;
          enabled: boolean;
          every_hours: number;
          next_at: string;
          checked_at: string | null;
          refusal: string | null;
          refusal_detail: string | null;
          failures: number;
          etag: string | null;
          modified: string | null;
          found: string | null;
          created_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          title: string;
          url: string;
          policy_id?: string | null;
          enabled?: boolean;
          every_hours?: number;
          next_at?: string;
          checked_at?: string | null;
          refusal?: string | null;
          refusal_detail?: string | null;
          failures?: number;
          etag?: string | null;
          modified?: string | null;
          found?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          title?: string;
          url?: string;
          policy_id?: string | null;
          enabled?: boolean;
          every_hours?: number;
          next_at?: string;
          checked_at?: string | null;
          refusal?: string | null;
          refusal_detail?: string | null;
          failures?: number;
          etag?: string | null;
          modified?: string | null;
          found?: string | null;
          created_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'watched_sources_policy_id_fkey';
            columns: ['policy_id'];
            isOneToOne: false;
            referencedRelation: 'content_items';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      linked_clients: {
        Row: {
          id: string;
          name: string;
          industry: string | null;
          created_at: string;
        };
        Relationships: [];
      };
      linked_communications: {
        Row: {
          id: string | null;
          service_id: string | null;
          service_title: string | null;
          client_name: string | null;
          title: string | null;
          body: string | null;
          communication_type: string | null;
          target_audience: string | null;
          status: string | null;
          published_at: string | null;
          created_at: string | null;
        };
        Relationships: [];
      };
      linked_files: {
        Row: {
          id: string;
          record_kind: string;
          record_id: string;
          record_name: string;
          name: string;
          path: string;
          media_type: string;
          bytes: number;
          shared_at: string | null;
        };
        Relationships: [];
      };
      linked_projects: {
        Row: {
          id: string;
          name: string;
          description: string | null;
          client_id: string | null;
          client_name: string;
          service_types: ('public_affairs' | 'strategic_communication' | 'political_consulting' | 'digital_communication' | 'data_protection')[];
          start_date: string | null;
          end_date: string | null;
          status: 'pending' | 'active' | 'on_hold' | 'completed' | 'cancelled';
          created_at: string;
        };
        Relationships: [];
      };
      linked_services: {
        Row: {
          id: string | null;
          title: string | null;
          description: string | null;
          client_id: string | null;
          client_name: string | null;
          service_category: string | null;
          objectives: string[] | null;
          start_date: string | null;
          end_date: string | null;
          priority: string | null;
          status: string | null;
          progress_percentage: number | null;
          created_at: string | null;
        };
        Relationships: [];
      };
      live_content: {
        Row: {
          id: string;
          kind: 'insight' | 'case_study' | 'job' | 'programme' | 'certification' | 'download' | 'claim' | 'policy' | 'deadline';
          slug: string;
          live: Json | null;
          live_at: string | null;
          first_published_at: string | null;
          position: number;
        };
        Relationships: [];
      };
    };
    Functions: {
      acknowledge_duty_call: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['duty_calls']['Row'];
        SetofOptions: { from: '*'; to: 'duty_calls'; isOneToOne: true; isSetofReturn: false };
      };
      add_client_member: {
        Args: { _client_id: string | null; _email: string | null };
        Returns: Json;
      };
      answer_crisis_call: {
        Args: { _crisis: string | null; _accept: boolean | null };
        Returns: undefined;
      };
      answer_times: {
        Args: never;
        Returns: Json;
      };
      apply_plan: {
        Args: { _seats: Json | null };
        Returns: Json;
      };
      apply_project_template: {
        Args: { _project_id: string | null; _template: Json | null; _starts_on: string | null };
        Returns: Json;
      };
      ask_client_note: {
        Args: { _id: string | null };
        Returns: undefined;
      };
      ask_crisis_statement: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['crisis_statements']['Row'];
        SetofOptions: { from: '*'; to: 'crisis_statements'; isOneToOne: true; isSetofReturn: false };
      };
      ask_result_approval: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['results']['Row'];
        SetofOptions: { from: '*'; to: 'results'; isOneToOne: true; isSetofReturn: false };
      };
      ask_support: {
        Args: { _kind: string | null; _subject: string | null; _message: string | null; _project_id?: string | null };
        Returns: Json;
      };
      assign_request: {
        Args: { _id: string | null; _assignee: string | null };
        Returns: Database['public']['Tables']['requests']['Row'];
        SetofOptions: { from: '*'; to: 'requests'; isOneToOne: true; isSetofReturn: false };
      };
      audit_details: {
        Args: { _ids: number[] | null };
        Returns: { id: number; name: string; changes: Json }[];
      };
      audit_records: {
        Args: { _term: string | null };
        Returns: string[];
      };
      calendar_between: {
        Args: { _from: string | null; _to: string | null };
        Returns: { kind: string; id: string; record_kind: string; record_id: string; title: string; detail: string | null; on_day: string; at: string | null; owner: string | null }[];
      };
      calendar_feed_state: {
        Args: never;
        Returns: Json;
      };
      call_to_crisis: {
        Args: { _crisis: string | null; _user_id: string | null; _role?: string | null };
        Returns: undefined;
      };
      cancel_job_run: {
        Args: { _id: string | null };
        Returns: undefined;
      };
      choose_notifications: {
        Args: { _choice: string | null; _enabled: boolean | null };
        Returns: Json;
      };
      client_people: {
        Args: { _client_id: string | null };
        Returns: { user_id: string; name: string; email: string; created_at: string }[];
      };
      close_account: {
        Args: { _user_id: string | null; _email: string | null; _reason: string | null };
        Returns: Json;
      };
      close_crisis: {
        Args: { _crisis: string | null };
        Returns: Database['public']['Tables']['crises']['Row'];
        SetofOptions: { from: '*'; to: 'crises'; isOneToOne: true; isSetofReturn: false };
      };
      close_my_account: {
        Args: { _email: string | null };
        Returns: Json;
      };
      compliance_position: {
        Args: { _id: string | null; _on?: string | null };
        Returns: Json;
      };
      content_approvers: {
        Args: never;
        Returns: string[];
      };
      content_counts: {
        Args: never;
        Returns: { kind: string; total: number; waiting: number }[];
      };
      convert_request: {
        Args: { _id: string | null; _client_id?: string | null; _project_name?: string | null };
        Returns: Database['public']['Tables']['requests']['Row'];
        SetofOptions: { from: '*'; to: 'requests'; isOneToOne: true; isSetofReturn: false };
      };
      count_matches: {
        Args: { record_kind: string | null; term: string | null };
        Returns: string;
      };
      decide_admin_request: {
        Args: { _request_id: string | null; _approve: boolean | null; _reason?: string | null };
        Returns: Json;
      };
      decide_client_note: {
        Args: { _id: string | null; _approve: boolean | null; _reason?: string | null };
        Returns: undefined;
      };
      decide_communication: {
        Args: { _id: string | null; _approve: boolean | null; _reason?: string | null; _seen?: string | null };
        Returns: Database['public']['Tables']['communications']['Row'];
        SetofOptions: { from: '*'; to: 'communications'; isOneToOne: true; isSetofReturn: false };
      };
      decide_conflict: {
        Args: { _id: string | null; _reason: string | null };
        Returns: Database['public']['Tables']['conflicts']['Row'];
        SetofOptions: { from: '*'; to: 'conflicts'; isOneToOne: true; isSetofReturn: false };
      };
      decide_crisis_statement: {
        Args: { _id: string | null; _approve: boolean | null; _seen: string | null; _reason?: string | null };
        Returns: Database['public']['Tables']['crisis_statements']['Row'];
        SetofOptions: { from: '*'; to: 'crisis_statements'; isOneToOne: true; isSetofReturn: false };
      };
      decide_result: {
        Args: { _id: string | null; _approve: boolean | null; _seen: string | null; _reason?: string | null };
        Returns: Database['public']['Tables']['results']['Row'];
        SetofOptions: { from: '*'; to: 'results'; isOneToOne: true; isSetofReturn: false };
      };
      declare_crisis: {
        Args: { _title: string | null; _severity?: string | null; _client_id?: string | null; _summary?: string | null; _scenario?: string | null; _drill?: boolean | null; _personal_data?: boolean | null; _aware_at?: string | null; _quorum?: number | null; _report_minutes?: number | null; _people?: Json | null; _tasks?: Json | null };
        Returns: Database['public']['Tables']['crises']['Row'];
        SetofOptions: { from: '*'; to: 'crises'; isOneToOne: true; isSetofReturn: false };
      };
      delete_push_device: {
        Args: { _id?: string | null; _endpoint?: string | null };
        Returns: Json;
      };
      deleted_records: {
        Args: { _kinds?: string[] | null; page_size?: number | null };
        Returns: { record_kind: string; record_id: string; title: string; deleted_at: string; deleted_by: string; purged_at: string }[];
      };
      delivered_words: {
        Args: { _kind: string | null; _key: string | null };
        Returns: Json;
      };
      download_counts: {
        Args: never;
        Returns: { slug: string; downloads: number; last_7_days: number; last_30_days: number }[];
      };
      download_totals: {
        Args: never;
        Returns: { slug: string; downloads: number }[];
      };
      end_barrier: {
        Args: { _id: string | null; _reason: string | null };
        Returns: undefined;
      };
      end_session: {
        Args: { _session_id: string | null };
        Returns: Json;
      };
      feature_requests: {
        Args: never;
        Returns: { id: string; subject: string; message: string; state: string; created_at: string; votes: number; voted: boolean; mine: boolean }[];
      };
      firm_facts_now: {
        Args: never;
        Returns: Json;
      };
      grant_admin_access: {
        Args: { _user_id: string | null };
        Returns: Json;
      };
      grant_role: {
        Args: { _user_id: string | null; _role: string | null; _reason?: string | null };
        Returns: Json;
      };
      group_deliveries: {
        Args: { _group: string | null };
        Returns: { id: string; name: string; address: string; channel: string; subject: string; trial: boolean; state: string; sent_by: string; created_at: string }[];
      };
      issue_certificate: {
        Args: { _request_id: string | null; _certification: string | null };
        Returns: Database['public']['Tables']['certificates']['Row'];
        SetofOptions: { from: '*'; to: 'certificates'; isOneToOne: true; isSetofReturn: false };
      };
      issue_crisis_report: {
        Args: { _crisis: string | null; _body: string | null };
        Returns: Database['public']['Tables']['crisis_reports']['Row'];
        SetofOptions: { from: '*'; to: 'crisis_reports'; isOneToOne: true; isSetofReturn: false };
      };
      keep_minutes: {
        Args: { _meeting: string | null; _minutes: Json | null; _entries: Json | null; _people?: Json | null; _project?: string | null };
        Returns: Json;
      };
      law_effects: {
        Args: { _key: string | null };
        Returns: { kind: string; label: string; detail: string; link: string }[];
      };
      link_ndpr_assessment: {
        Args: { _id: string | null; _client_id: string | null };
        Returns: Database['public']['Tables']['ndpr_assessments']['Row'];
        SetofOptions: { from: '*'; to: 'ndpr_assessments'; isOneToOne: true; isSetofReturn: false };
      };
      list_alert_audits: {
        Args: never;
        Returns: { id: number; checked_at: string; expected: number; found: number; added: number; late: number }[];
      };
      list_job_runs: {
        Args: { _job: string | null; page_size?: number | null; before?: string | null };
        Returns: { id: string; job: string; state: string; attempts: number; most_attempts: number; queued_at: string; due_at: string; started_at: string | null; ended_at: string | null; error: string | null }[];
      };
      list_jobs: {
        Args: never;
        Returns: { id: string; label: string; every_seconds: number | null; waiting: number; retrying: number; running: number; failed: number; next_run: string | null; last_run: string | null; last_state: string | null; last_error: string | null; last_error_at: string | null }[];
      };
      list_outbox: {
        Args: { page_size?: number | null; before?: string | null; _term?: string | null; _state?: string | null };
        Returns: { id: string; to_address: string; subject: string | null; text_body: string | null; html_body: string | null; kind: string; created_at: string; sent_at: string | null; attempts: number; last_error: string | null }[];
      };
      list_people: {
        Args: { _term?: string | null; page_size?: number | null; _before?: string | null; _before_id?: string | null; _role?: string | null; _status?: string | null };
        Returns: { id: string; email: string; first_name: string | null; last_name: string | null; roles: string[]; created_at: string; invited_at: string | null; confirmed_at: string | null; last_sign_in_at: string | null; banned_until: string | null; has_factor: boolean; avatar_url: string | null }[];
      };
      mark_notifications_read: {
        Args: { _ids?: string[] | null };
        Returns: Json;
      };
      merge_stakeholders: {
        Args: { _keep: string | null; _gone: string | null };
        Returns: string;
      };
      model_rules: {
        Args: never;
        Returns: Json;
      };
      move_application: {
        Args: { _id: string | null; _stage: string | null };
        Returns: Database['public']['Tables']['requests']['Row'];
        SetofOptions: { from: '*'; to: 'requests'; isOneToOne: true; isSetofReturn: false };
      };
      move_appointment: {
        Args: { _id: string | null; _starts?: string | null };
        Returns: Database['public']['Tables']['appointments']['Row'];
        SetofOptions: { from: '*'; to: 'appointments'; isOneToOne: true; isSetofReturn: false };
      };
      move_content: {
        Args: { _id: string | null; _to: string | null; _at?: string | null; _reason?: string | null; _seen?: string | null };
        Returns: Database['public']['Tables']['content_items']['Row'];
        SetofOptions: { from: '*'; to: 'content_items'; isOneToOne: true; isSetofReturn: false };
      };
      move_request: {
        Args: { _id: string | null; _to: string | null; _reason?: string | null };
        Returns: Database['public']['Tables']['requests']['Row'];
        SetofOptions: { from: '*'; to: 'requests'; isOneToOne: true; isSetofReturn: false };
      };
      my_alert_deliveries: {
        Args: never;
        Returns: { id: string; email: string; sent_for: string; titles: string[]; state: string }[];
      };
      my_data: {
        Args: never;
        Returns: Json;
      };
      my_places: {
        Args: never;
        Returns: { record_kind: string; record_id: string; title: string; detail: string; favourite: boolean }[];
      };
      my_push_devices: {
        Args: { _here?: string | null };
        Returns: Json;
      };
      my_requests: {
        Args: never;
        Returns: Json;
      };
      my_reviews: {
        Args: never;
        Returns: { record_kind: string; record_id: string; title: string; detail: string; asked_at: string; due_at: string }[];
      };
      my_sessions: {
        Args: never;
        Returns: { id: string; created_at: string; refreshed_at: string | null; user_agent: string | null; ip: string | null; aal: string | null; methods: string[]; current: boolean }[];
      };
      name_at_barrier: {
        Args: { _barrier_id: string | null; _user_id: string | null; _side?: string | null };
        Returns: undefined;
      };
      newest_campaigns: {
        Args: { term: string | null; page_size?: number | null; _before?: string | null; _before_id?: string | null };
        Returns: Database['public']['Tables']['campaigns']['Row'][];
        SetofOptions: { from: '*'; to: 'campaigns'; isOneToOne: false; isSetofReturn: true };
      };
      newest_clients: {
        Args: { term: string | null; page_size?: number | null; _before?: string | null; _before_id?: string | null };
        Returns: Database['public']['Tables']['clients']['Row'][];
        SetofOptions: { from: '*'; to: 'clients'; isOneToOne: false; isSetofReturn: true };
      };
      newest_communications: {
        Args: { term: string | null; page_size?: number | null; _before?: string | null; _before_id?: string | null };
        Returns: Database['public']['Tables']['communications']['Row'][];
        SetofOptions: { from: '*'; to: 'communications'; isOneToOne: false; isSetofReturn: true };
      };
      newest_compliance_assessments: {
        Args: { term: string | null; page_size?: number | null; _before?: string | null; _before_id?: string | null };
        Returns: Database['public']['Tables']['compliance_assessments']['Row'][];
        SetofOptions: { from: '*'; to: 'compliance_assessments'; isOneToOne: false; isSetofReturn: true };
      };
      newest_contacts: {
        Args: { term: string | null; page_size?: number | null; _before?: string | null; _before_id?: string | null };
        Returns: Database['public']['Tables']['contacts']['Row'][];
        SetofOptions: { from: '*'; to: 'contacts'; isOneToOne: false; isSetofReturn: true };
      };
      newest_knowledge_cards: {
        Args: { term: string | null; page_size?: number | null; _before?: string | null; _before_id?: string | null };
        Returns: Database['public']['Tables']['knowledge_cards']['Row'][];
        SetofOptions: { from: '*'; to: 'knowledge_cards'; isOneToOne: false; isSetofReturn: true };
      };
      newest_law_entries: {
        Args: { term: string | null; page_size?: number | null; _before?: string | null; _before_id?: string | null };
        Returns: Database['public']['Tables']['law_entries']['Row'][];
        SetofOptions: { from: '*'; to: 'law_entries'; isOneToOne: false; isSetofReturn: true };
      };
      newest_meetings: {
        Args: { term: string | null; page_size?: number | null; _before?: string | null; _before_id?: string | null };
        Returns: Database['public']['Tables']['meetings']['Row'][];
        SetofOptions: { from: '*'; to: 'meetings'; isOneToOne: false; isSetofReturn: true };
      };
      newest_notification_groups: {
        Args: { term: string | null; page_size?: number | null; _before?: string | null; _before_id?: string | null };
        Returns: Database['public']['Tables']['notification_groups']['Row'][];
        SetofOptions: { from: '*'; to: 'notification_groups'; isOneToOne: false; isSetofReturn: true };
      };
      newest_project_templates: {
        Args: { term: string | null; page_size?: number | null; _before?: string | null; _before_id?: string | null };
        Returns: Database['public']['Tables']['project_templates']['Row'][];
        SetofOptions: { from: '*'; to: 'project_templates'; isOneToOne: false; isSetofReturn: true };
      };
      newest_projects: {
        Args: { term: string | null; page_size?: number | null; _before?: string | null; _before_id?: string | null };
        Returns: Database['public']['Tables']['projects']['Row'][];
        SetofOptions: { from: '*'; to: 'projects'; isOneToOne: false; isSetofReturn: true };
      };
      newest_requests: {
        Args: { term: string | null; page_size?: number | null; _before?: string | null; _before_id?: string | null };
        Returns: Database['public']['Tables']['requests']['Row'][];
        SetofOptions: { from: '*'; to: 'requests'; isOneToOne: false; isSetofReturn: true };
      };
      newest_services: {
        Args: { term: string | null; page_size?: number | null; _before?: string | null; _before_id?: string | null };
        Returns: Database['public']['Tables']['services']['Row'][];
        SetofOptions: { from: '*'; to: 'services'; isOneToOne: false; isSetofReturn: true };
      };
      newest_stakeholders: {
        Args: { term: string | null; page_size?: number | null; _before?: string | null; _before_id?: string | null };
        Returns: Database['public']['Tables']['stakeholders']['Row'][];
        SetofOptions: { from: '*'; to: 'stakeholders'; isOneToOne: false; isSetofReturn: true };
      };
      note_export: {
        Args: { _noun: string | null; _rows: number | null };
        Returns: undefined;
      };
      note_opened: {
        Args: { _kind: string | null; _id: string | null };
        Returns: undefined;
      };
      note_request: {
        Args: { _id: string | null; _text: string | null };
        Returns: undefined;
      };
      open_slots: {
        Args: { _from?: string | null; _days?: number | null };
        Returns: string[];
      };
      order_content: {
        Args: { _kind: string | null; _ids: string[] | null };
        Returns: undefined;
      };
      overview_figures: {
        Args: never;
        Returns: Json;
      };
      permit_model: {
        Args: { _host: string | null; _provider: string | null; _country: string | null; _ground: string | null; _note?: string | null };
        Returns: Database['public']['Tables']['model_permissions']['Row'];
        SetofOptions: { from: '*'; to: 'model_permissions'; isOneToOne: true; isSetofReturn: false };
      };
      preview_policy_alert: {
        Args: { _sectors?: string[] | null; _keywords?: string[] | null; _excluded?: string[] | null };
        Returns: { title: string; path: string; what: string; was: string; becomes: string; happened_at: string; reasons: string[] }[];
      };
      project_money: {
        Args: { _project_id: string | null };
        Returns: Json;
      };
      raise_barrier: {
        Args: { _name: string | null; _reason: string | null; _clients_a: string[] | null; _clients_b: string[] | null; _people_a?: string[] | null; _people_b?: string[] | null };
        Returns: Database['public']['Tables']['barriers']['Row'];
        SetofOptions: { from: '*'; to: 'barriers'; isOneToOne: true; isSetofReturn: false };
      };
      release_crisis_statement: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['crisis_statements']['Row'];
        SetofOptions: { from: '*'; to: 'crisis_statements'; isOneToOne: true; isSetofReturn: false };
      };
      remove_subscription: {
        Args: { _id: string | null; _reason: string | null };
        Returns: undefined;
      };
      renew_calendar_feed: {
        Args: never;
        Returns: Json;
      };
      renew_push_device: {
        Args: { _old_endpoint: string | null; _old_auth: string | null; _endpoint: string | null; _p256dh: string | null; _auth: string | null };
        Returns: Json;
      };
      reply_to_request: {
        Args: { _id: string | null; _text: string | null; _to?: string | null; _files?: string[] | null };
        Returns: Database['public']['Tables']['requests']['Row'];
        SetofOptions: { from: '*'; to: 'requests'; isOneToOne: true; isSetofReturn: false };
      };
      request_communication_approval: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['communications']['Row'];
        SetofOptions: { from: '*'; to: 'communications'; isOneToOne: true; isSetofReturn: false };
      };
      request_figures: {
        Args: never;
        Returns: Json;
      };
      restore_activity: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['activities']['Row'];
        SetofOptions: { from: '*'; to: 'activities'; isOneToOne: true; isSetofReturn: false };
      };
      restore_attachment: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['attachments']['Row'];
        SetofOptions: { from: '*'; to: 'attachments'; isOneToOne: true; isSetofReturn: false };
      };
      restore_campaign: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['campaigns']['Row'];
        SetofOptions: { from: '*'; to: 'campaigns'; isOneToOne: true; isSetofReturn: false };
      };
      restore_client: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['clients']['Row'];
        SetofOptions: { from: '*'; to: 'clients'; isOneToOne: true; isSetofReturn: false };
      };
      restore_communication: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['communications']['Row'];
        SetofOptions: { from: '*'; to: 'communications'; isOneToOne: true; isSetofReturn: false };
      };
      restore_compliance_assessment: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['compliance_assessments']['Row'];
        SetofOptions: { from: '*'; to: 'compliance_assessments'; isOneToOne: true; isSetofReturn: false };
      };
      restore_contact: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['contacts']['Row'];
        SetofOptions: { from: '*'; to: 'contacts'; isOneToOne: true; isSetofReturn: false };
      };
      restore_content_version: {
        Args: { _id: string | null; _number: number | null };
        Returns: Database['public']['Tables']['content_items']['Row'];
        SetofOptions: { from: '*'; to: 'content_items'; isOneToOne: true; isSetofReturn: false };
      };
      restore_meeting: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['meetings']['Row'];
        SetofOptions: { from: '*'; to: 'meetings'; isOneToOne: true; isSetofReturn: false };
      };
      restore_ndpr_assessment: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['ndpr_assessments']['Row'];
        SetofOptions: { from: '*'; to: 'ndpr_assessments'; isOneToOne: true; isSetofReturn: false };
      };
      restore_person: {
        Args: { _user_id: string | null };
        Returns: Json;
      };
      restore_project: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['projects']['Row'];
        SetofOptions: { from: '*'; to: 'projects'; isOneToOne: true; isSetofReturn: false };
      };
      restore_project_template: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['project_templates']['Row'];
        SetofOptions: { from: '*'; to: 'project_templates'; isOneToOne: true; isSetofReturn: false };
      };
      restore_service: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['services']['Row'];
        SetofOptions: { from: '*'; to: 'services'; isOneToOne: true; isSetofReturn: false };
      };
      restore_stakeholder: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['stakeholders']['Row'];
        SetofOptions: { from: '*'; to: 'stakeholders'; isOneToOne: true; isSetofReturn: false };
      };
      restore_task: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['tasks']['Row'];
        SetofOptions: { from: '*'; to: 'tasks'; isOneToOne: true; isSetofReturn: false };
      };
      result_hash: {
        Args: { _id: string | null };
        Returns: string;
      };
      results_law_changes: {
        Args: { _id?: string | null };
        Returns: { result_id: string; key: string; subject: string; changed_at: string }[];
      };
      retry_job_run: {
        Args: { _id: string | null };
        Returns: undefined;
      };
      revenue: {
        Args: { _from: string | null; _to: string | null };
        Returns: Json;
      };
      review_compliance_evidence: {
        Args: { _id: string | null; _approve: boolean | null; _shows?: string | null; _note?: string | null };
        Returns: Database['public']['Tables']['compliance_evidence']['Row'];
        SetofOptions: { from: '*'; to: 'compliance_evidence'; isOneToOne: true; isSetofReturn: false };
      };
      revoke_certificate: {
        Args: { _id: string | null; _reason: string | null };
        Returns: Database['public']['Tables']['certificates']['Row'];
        SetofOptions: { from: '*'; to: 'certificates'; isOneToOne: true; isSetofReturn: false };
      };
      revoke_role: {
        Args: { _user_id: string | null; _role: string | null };
        Returns: Json;
      };
      run_job: {
        Args: { _job: string | null };
        Returns: undefined;
      };
      save_push_device: {
        Args: { _endpoint: string | null; _p256dh: string | null; _auth: string | null; _label?: string | null };
        Returns: Json;
      };
      save_strategy: {
        Args: { _stakeholder_id: string | null; _run_id: string | null; _title: string | null; _content: Json | null; _reminders: Json | null };
        Returns: string;
      };
      search_campaigns: {
        Args: { term?: string | null };
        Returns: Database['public']['Tables']['campaigns']['Row'][];
        SetofOptions: { from: '*'; to: 'campaigns'; isOneToOne: false; isSetofReturn: true };
      };
      search_clients: {
        Args: { term?: string | null };
        Returns: Database['public']['Tables']['clients']['Row'][];
        SetofOptions: { from: '*'; to: 'clients'; isOneToOne: false; isSetofReturn: true };
      };
      search_communications: {
        Args: { term?: string | null };
        Returns: Database['public']['Tables']['communications']['Row'][];
        SetofOptions: { from: '*'; to: 'communications'; isOneToOne: false; isSetofReturn: true };
      };
      search_compliance_assessments: {
        Args: { term?: string | null };
        Returns: Database['public']['Tables']['compliance_assessments']['Row'][];
        SetofOptions: { from: '*'; to: 'compliance_assessments'; isOneToOne: false; isSetofReturn: true };
      };
      search_contacts: {
        Args: { term?: string | null };
        Returns: Database['public']['Tables']['contacts']['Row'][];
        SetofOptions: { from: '*'; to: 'contacts'; isOneToOne: false; isSetofReturn: true };
      };
      search_everything: {
        Args: { term: string | null; kinds?: string[] | null; page_size?: number | null };
        Returns: { record_kind: string; record_id: string; title: string; detail: string }[];
      };
      search_knowledge_cards: {
        Args: { term?: string | null };
        Returns: Database['public']['Tables']['knowledge_cards']['Row'][];
        SetofOptions: { from: '*'; to: 'knowledge_cards'; isOneToOne: false; isSetofReturn: true };
      };
      search_law_entries: {
        Args: { term?: string | null };
        Returns: Database['public']['Tables']['law_entries']['Row'][];
        SetofOptions: { from: '*'; to: 'law_entries'; isOneToOne: false; isSetofReturn: true };
      };
      search_meetings: {
        Args: { term?: string | null };
        Returns: Database['public']['Tables']['meetings']['Row'][];
        SetofOptions: { from: '*'; to: 'meetings'; isOneToOne: false; isSetofReturn: true };
      };
      search_notification_groups: {
        Args: { term?: string | null };
        Returns: Database['public']['Tables']['notification_groups']['Row'][];
        SetofOptions: { from: '*'; to: 'notification_groups'; isOneToOne: false; isSetofReturn: true };
      };
      search_project_templates: {
        Args: { term?: string | null };
        Returns: Database['public']['Tables']['project_templates']['Row'][];
        SetofOptions: { from: '*'; to: 'project_templates'; isOneToOne: false; isSetofReturn: true };
      };
      search_projects: {
        Args: { term?: string | null };
        Returns: Database['public']['Tables']['projects']['Row'][];
        SetofOptions: { from: '*'; to: 'projects'; isOneToOne: false; isSetofReturn: true };
      };
      search_requests: {
        Args: { term?: string | null };
        Returns: Database['public']['Tables']['requests']['Row'][];
        SetofOptions: { from: '*'; to: 'requests'; isOneToOne: false; isSetofReturn: true };
      };
      search_services: {
        Args: { term?: string | null };
        Returns: Database['public']['Tables']['services']['Row'][];
        SetofOptions: { from: '*'; to: 'services'; isOneToOne: false; isSetofReturn: true };
      };
      search_stakeholders: {
        Args: { term?: string | null };
        Returns: Database['public']['Tables']['stakeholders']['Row'][];
        SetofOptions: { from: '*'; to: 'stakeholders'; isOneToOne: false; isSetofReturn: true };
      };
      security_rules: {
        Args: never;
        Returns: Json;
      };
      send_statement_to_group: {
        Args: { _statement: string | null; _group: string | null };
        Returns: number;
      };
      send_test_notification: {
        Args: never;
        Returns: Json;
      };
      service_area_figures: {
        Args: { _category?: string | null };
        Returns: Json;
      };
      set_admin_second_factor_required: {
        Args: { _required: boolean | null };
        Returns: Json;
      };
      set_consultation_hours: {
        Args: { _hours: Json | null };
        Returns: Json;
      };
      set_model_price: {
        Args: { _model: string | null; _currency: string | null; _input: number | null; _output: number | null; _checked_on: string | null };
        Returns: Json;
      };
      set_model_rules: {
        Args: { _enabled: boolean | null; _tokens_person_day: number | null; _tokens_firm_day: number | null; _tokens_person_month?: number | null; _tokens_firm_month?: number | null };
        Returns: Json;
      };
      set_response_promise: {
        Args: { _kind: string | null; _hours: number | null };
        Returns: Json;
      };
      sign_result: {
        Args: { _id: string | null; _name: string | null; _seen: string | null };
        Returns: Database['public']['Tables']['result_signatures']['Row'];
        SetofOptions: { from: '*'; to: 'result_signatures'; isOneToOne: true; isSetofReturn: false };
      };
      staff_names: {
        Args: never;
        Returns: { id: string; name: string; avatar_url: string | null }[];
      };
      stakeholder_merges: {
        Args: { _keep: string | null };
        Returns: { id: string; name: string; merged_at: string; merged_by: string; last: boolean }[];
      };
      stop_calendar_feed: {
        Args: never;
        Returns: undefined;
      };
      suspend_person: {
        Args: { _user_id: string | null; _reason: string | null };
        Returns: Json;
      };
      system_rules: {
        Args: never;
        Returns: Json;
      };
      take_request: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['requests']['Row'];
        SetofOptions: { from: '*'; to: 'requests'; isOneToOne: true; isSetofReturn: false };
      };
      tick_notification: {
        Args: { _id: string | null };
        Returns: undefined;
      };
      try_notification_group: {
        Args: { _group: string | null };
        Returns: Database['public']['Tables']['notification_deliveries']['Row'];
        SetofOptions: { from: '*'; to: 'notification_deliveries'; isOneToOne: true; isSetofReturn: false };
      };
      undo_plan: {
        Args: { _applied: Json | null };
        Returns: undefined;
      };
      undo_stakeholder_merge: {
        Args: { _merge: string | null };
        Returns: string;
      };
      verify_crisis_log: {
        Args: { _crisis: string | null };
        Returns: { seq: number; what: string }[];
      };
      withdraw_model: {
        Args: { _id: string | null };
        Returns: Database['public']['Tables']['model_permissions']['Row'];
        SetofOptions: { from: '*'; to: 'model_permissions'; isOneToOne: true; isSetofReturn: false };
      };
      withdraw_request: {
        Args: { _id: string | null };
        Returns: undefined;
      };
      work_of_clients: {
        Args: { _ids: string[] | null };
        Returns: { client_id: string; open_projects: number; next_on: string }[];
      };
      write_to_list: {
        Args: { _list: string | null; _subject: string | null; _text: string | null; _link?: string | null };
        Returns: number;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};

type Tables = Database['public']['Tables'];
export type Row<Table extends keyof Tables> = Tables[Table]['Row'];
export type Insert<Table extends keyof Tables> = Tables[Table]['Insert'];
export type Update<Table extends keyof Tables> = Tables[Table]['Update'];
type Functions = Database['public']['Functions'];
/** One row of what a function returns. */
export type Result<Name extends keyof Functions> = Functions[Name]['Returns'] extends (infer One)[]
  ? One
  : Functions[Name]['Returns'];
